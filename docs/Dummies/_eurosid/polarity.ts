/** Signs of the channels of the ES-2re. */
import { polarityTable } from '../../_channels/polarity.ts';

export default polarityTable('ER', [
  'head-acceleration',
  'upper-neck-fy',
  'upper-neck-mx',
  'rib-deflection',
  'thoracic-spine-acceleration',
  'abdomen-force',
  'pubic-force',
  'pelvis-acceleration',
]);
