/** Signs of the channels of the Hybrid III. */
import { polarityTable } from '../../_channels/polarity.ts';

export default polarityTable('H3', [
  'head-acceleration',
  'upper-neck-fx',
  'upper-neck-fy',
  'upper-neck-fz',
  'upper-neck-mx',
  'upper-neck-my',
  'upper-neck-mz',
  'chest-acceleration',
  'chest-deflection',
  'pelvis-acceleration',
  'femur-force',
  'tibia-fz',
  'tibia-mx',
  'tibia-my',
  'ankle-rotation',
]);
