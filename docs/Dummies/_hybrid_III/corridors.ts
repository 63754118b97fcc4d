/** Corridors of the sizes of the Hybrid III. */
import { corridorTable } from '../../_limits/tables.ts';

export default corridorTable(['hiii-50m', 'hiii-5f', 'hiii-10yo', 'hiii-6yo', 'hiii-6yo-weighted', 'hiii-3yo']);
