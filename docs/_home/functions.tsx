/** All operations by the step that they belong to: what goes in, what comes out. */
import { addressOf, type Operation, STEPS } from './operations.ts';
import { Thumbnail } from './thumbnail.tsx';

export default function Functions() {
  return STEPS.map(({ id, name, why, operations }) => (
    <section key={id}>
      <h2 id={id}>{name}</h2>
      <p>{why}</p>
      <OperationList operations={operations} />
    </section>
  ));
}

/** Operations with a picture and a line for each, on a page two folders below the docs. */
export function OperationList({ operations }: { operations: readonly Operation[] }) {
  return (
    <ul className="operations">
      {operations.map((operation) => (
        <li key={operation.page}>
          <Thumbnail {...operation.pictured} />
          <p>
            <a href={addressOf(operation.page, 2)}>{operation.name}</a>
            <br />
            {operation.takes} <span aria-hidden="true">→</span>
            <span className="sr-only"> becomes </span> {operation.gives}
          </p>
        </li>
      ))}
    </ul>
  );
}
