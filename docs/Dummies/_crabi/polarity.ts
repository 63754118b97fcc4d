/** Signs of the channels of CRABI. */
import { polarityTable } from '../../_channels/polarity.ts';

export default polarityTable('Y2', [
  'head-acceleration',
  'upper-neck-fx',
  'upper-neck-fz',
  'upper-neck-my',
  'chest-acceleration',
  'pelvis-acceleration',
]);
