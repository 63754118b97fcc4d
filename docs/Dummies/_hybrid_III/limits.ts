/** Limits of the sizes of the Hybrid III. */
import { dummyTables } from '../../_limits/tables.ts';

const SIZES = ['95m', '50m', '5f', '10yo', '6yo', '3yo'];

export default Object.fromEntries(
  SIZES.flatMap((size) =>
    Object.entries(dummyTables(`hiii-${size}`, { status: 'in force' })).map(([kind, table]) => [
      `${size}-${kind}`,
      table,
    ]),
  ),
);
