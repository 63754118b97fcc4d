/** How far references may be wrong: every choice of three, each of them wrong in turn. */
import { after, references, referencesAfter } from '../../_toolkit/records/interior.ts';
import { applyMotion, fitRigidMotion } from '../../_toolkit/vehicle-test-metrics/intrusion.ts';
import { distance, plus } from './points.ts';

const names = Object.keys(references);
/** What an error of 1 mm in z of one reference does to the left toepan, with the references named. */
const leverOf = (used: readonly string[], wrong: string) => {
  const from = used.map((name) => references[name]);
  const place = (isWrong: boolean) => {
    const to = used.map((name) =>
      isWrong && name === wrong ? plus(referencesAfter[name], [0, 0, 1]) : referencesAfter[name],
    );
    return applyMotion(fitRigidMotion(from, to), after['toepan left']);
  };
  return distance(place(false), place(true));
};
const threes = names.flatMap((first, i) =>
  names.slice(i + 1).flatMap((second, j) => names.slice(i + j + 2).map((third) => [first, second, third])),
);
const levers = threes.flatMap((used) => used.map((wrong) => leverOf(used, wrong)));
export const lever = {
  all: leverOf(names, 'rear sill left'),
  three: leverOf(['rear sill left', 'rear sill right', 'rear shelf'], 'rear sill left'),
  least: Math.min(...levers),
  most: Math.max(...levers),
  choices: threes.length,
};
