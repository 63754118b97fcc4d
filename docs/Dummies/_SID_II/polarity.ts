/** Signs of the channels of the SID-IIs. */
import { polarityTable } from '../../_channels/polarity.ts';

export default polarityTable('S2', [
  'head-acceleration',
  'upper-neck-fy',
  'upper-neck-fz',
  'upper-neck-mx',
  'upper-neck-mz',
  'thorax-rib-deflection',
  'abdominal-rib-deflection',
  'lower-spine-acceleration',
  'pelvis-acceleration',
  'acetabulum-force',
  'iliac-wing-force',
]);
