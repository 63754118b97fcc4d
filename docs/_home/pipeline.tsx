/** The order of work, with an operation of each step pictured. */
import { addressOf, STEPS } from './operations.ts';
import { Thumbnail } from './thumbnail.tsx';

export default function Pipeline() {
  return (
    <ol className="pipeline">
      {STEPS.map(({ id, name, operations }) => (
        <li key={id}>
          {operations[0] === undefined ? null : <Thumbnail {...operations[0].pictured} />}
          <strong>{name}</strong>
          <ul>
            {operations.map((operation) => (
              <li key={operation.page}>
                <a href={addressOf(operation.page, 0)}>{operation.name}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
