/** Kites: the combinations of axial force and condyle moment at which Nij is 1. */
import * as Plot from '@observablehq/plot';
import type { DummyNijIntercepts } from '../_toolkit/dummies.ts';
import { type Figure, type FigureContext, frame, markedPoint, type Row, series } from './figure.ts';

export interface Kite {
  readonly label: string;
  readonly intercepts: DummyNijIntercepts;
  /** Colour and dash; the place in the list if left out. */
  readonly series?: number;
}

/** A load that is drawn among the kites: N·m and N. */
export interface KiteLoad {
  readonly label: string;
  readonly moment: number;
  readonly force: number;
}

/** The corners of a kite, from flexion through tension and back. Moments in N·m, forces in kN. */
const corners = ({ tension, compression, flexion, extension }: DummyNijIntercepts) => [
  { moment: flexion, force: 0 },
  { moment: 0, force: tension / 1000 },
  { moment: -extension, force: 0 },
  { moment: 0, force: -compression / 1000 },
  { moment: flexion, force: 0 },
];

export function kiteFigure(
  context: FigureContext,
  kites: readonly Kite[],
  more: {
    readonly title: string;
    readonly description: string;
    readonly x: readonly [number, number];
    readonly y: readonly [number, number];
    readonly loads?: readonly KiteLoad[];
    /** Behind the kites, and in front of them. */
    readonly behind?: readonly Plot.Markish[];
    readonly inFront?: readonly Plot.Markish[];
    /** Whether the names stand in a legend, because there is no room beside the lines. */
    readonly legend?: boolean;
    /** Names of what stands in front. */
    readonly names?: Figure['legend'];
    /** What is drawn, instead of the kites' corners. */
    readonly data?: Figure['data'];
  },
): Figure {
  const drawn = kites.map((kite, index) => ({ ...kite, series: kite.series ?? index + 1 }));
  const names = [...drawn.map(({ label, series: number }) => ({ label, series: number })), ...(more.names ?? [])];
  const loads = (more.loads ?? []).map((load) => ({ ...load, force: load.force / 1000 }));
  const narrow = context.width < 500;
  return {
    title: more.title,
    description: more.description,
    plot: frame(context, {
      names: more.legend === true ? [] : names,
      height: narrow ? 320 : 420,
      x: {
        label: narrow ? 'Extension −, flexion + (N·m)' : 'Moment at the condyles (N·m): extension −, flexion +',
        domain: [...more.x],
        ticks: narrow ? 4 : 7,
      },
      y: {
        label: narrow ? 'Tension +, compression − (kN)' : 'Axial force (kN): tension +, compression −',
        domain: [...more.y],
      },
      marks: [
        ...(more.behind ?? []),
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.ruleX([0], { strokeOpacity: 0.5 }),
        ...drawn.map((kite) =>
          Plot.line(corners(kite.intercepts), { x: 'moment', y: 'force', ...series(kite.series) }),
        ),
        ...loads.map(({ moment, force, label }) => markedPoint({ x: moment, y: force, label })),
        ...(more.inFront ?? []),
      ],
    }),
    legend: more.legend === true ? names : [],
    data:
      more.data ??
      drawn.map(
        ({ label, intercepts: { tension, compression, flexion, extension } }): Row => ({
          set: label,
          'tension (N)': tension,
          'compression (N)': compression,
          'flexion (N·m)': flexion,
          'extension (N·m)': extension,
        }),
      ),
  };
}
