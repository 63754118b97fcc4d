/** The box at the beginning of the page, and the step of the algorithm that it is taken from. */
import { CFC_PADDING } from '../../_toolkit/signal-operation/BW.ts';

/** In ms and in samples. */
export const padding = { time: 1000 * CFC_PADDING.time, samples: CFC_PADDING.samples };
