/** What the box at the head of the page says. */
import { bricRisk } from '../../../_toolkit/injury-metrics/head/brain-injury-criterion-bric.ts';

/** AIS 4+ in %, at BrIC 1. */
export const risk = { MPS: 100 * bricRisk(1, 'AIS 4+', 'MPS'), CSDM: 100 * bricRisk(1, 'AIS 4+', 'CSDM') };
