import { nijIntercepts } from '../../../_toolkit/dummies.ts';
import { axialForceLimits, neck208 } from '../../../_toolkit/injury-metrics/neck/neck_208.ts';
import { neckAxialForceRisk } from '../../../_toolkit/injury-metrics/neck/neck-injury-criterion-nij.ts';
import { loads } from '../../../_toolkit/records/neck-frontal.ts';
import { mapSamples, type Signal, signal } from '../../../_toolkit/signal.ts';
import { axial, result } from './program.js';

const summary = ({ nij: criterion, tension: pull, compression: push, ratios, governing }: typeof result) => ({
  nij: criterion.value,
  case: criterion.case,
  nijTime: 1000 * criterion.time,
  tension: pull.value,
  tensionTime: 1000 * pull.time,
  compression: push.value,
  compressionTime: 1000 * push.time,
  ratios,
  governing,
});
export const male = summary(result);
/** A belted small female in the same test feels less of everything: forces times 0.8, moment times 0.56. */
const times = (signal: Signal, factor: number) => mapSamples(signal, (value) => factor * value);
const light = { fx: times(loads.fx, 0.8), fz: times(loads.fz, 0.8), my: times(loads.my, 0.56) };
const lightAxial = times(axial, 0.8);
export const female = {
  seated: summary(neck208(light, 'Hybrid III 5F', 'seated', lightAxial)),
  out: summary(neck208(light, 'Hybrid III 5F', 'out of position', lightAxial)),
};
export const bars = [
  { label: '50M, seated', ...male },
  { label: '5F, seated', ...female.seated },
  { label: '5F, out of position', ...female.out },
];

export const limits = { male: axialForceLimits('Hybrid III 50M') };
export const intercepts = nijIntercepts('Hybrid III 50M');
/** Of the critical force, the peak that is allowed. */
export const allowed = {
  tension: (100 * limits.male.tension) / intercepts.tension,
  compression: (100 * limits.male.compression) / intercepts.compression,
};
/** The moment that is left at the limit of tension, in N·m. */
export const left = {
  flexion: (1 - limits.male.tension / intercepts.tension) * intercepts.flexion,
  extension: (1 - limits.male.tension / intercepts.tension) * intercepts.extension,
};

const changed = (value: number, right: number) => ({ value, change: 100 * (value / right - 1) });
const cfc600 = neck208(loads, 'Hybrid III 50M');
const reversed = { ...loads, fz: times(loads.fz, -1) };
export const wrong = {
  cfc600: changed(cfc600.tension.value, male.tension),
  critical: changed(male.tension / intercepts.tension, male.ratios.tension),
  reversed: summary(neck208(reversed, 'Hybrid III 50M', 'seated', times(axial, -1))),
  clause: summary(neck208(light, 'Hybrid III 50M', 'seated', lightAxial)),
};

/** Straight tension, where Nij passes and the peak does not. */
const flat = (value: number) => signal(0, 1e-4, [0, value, 0]);
const pulled = neck208({ fx: flat(0), fz: flat(5000), my: flat(0) }, 'Hybrid III 50M');
export const pull = { nij: pulled.nij.value, ratio: pulled.ratios.tension };

const percent = (forceN: number, dummy: 'Hybrid III 50M' | 'Hybrid III 5F') => 100 * neckAxialForceRisk(forceN, dummy);
export const risk = {
  male: [1500, 2620, 4170].map((force) => percent(force, 'Hybrid III 50M')),
  female: [1500, 2620, 4170].map((force) => percent(force, 'Hybrid III 5F')),
  example: percent(male.tension, 'Hybrid III 50M'),
};
