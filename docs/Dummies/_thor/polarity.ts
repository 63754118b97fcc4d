/** Signs of the channels of THOR. */
import { polarityTable } from '../../_channels/polarity.ts';

export default polarityTable('TH', [
  'head-acceleration',
  'head-angular-velocity',
  'upper-neck-fx',
  'upper-neck-fz',
  'upper-neck-my',
  'thor-chest-deflection',
  'thor-abdomen-deflection',
  'thor-acetabulum-force',
  'iliac-force',
  'femur-force',
  'tibia-fz',
  'tibia-mx',
  'tibia-my',
  'ankle-rotation',
]);
