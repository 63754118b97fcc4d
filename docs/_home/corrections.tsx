import { OperationList } from './functions.tsx';
import { STEPS } from './operations.ts';

/** The offset corrections, each pictured. */
export default function Corrections() {
  return <OperationList operations={STEPS.find(({ id }) => id === 'correct')?.operations ?? []} />;
}
