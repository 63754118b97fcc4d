import type { Breadcrumb } from '../../contract.ts';
import { useMessages } from '../../reader.ts';

/** The way from the home page to the page shown. */
export function Breadcrumbs({ steps }: { steps: readonly Breadcrumb[] }) {
  const text = useMessages();
  return (
    <nav className="breadcrumbs" aria-label={text.breadcrumbs}>
      <ol>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may recur, and the steps never change places.
          <li key={`${index}-${step.label}`}>
            <Step step={step} last={index === steps.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ step, last }: { step: Breadcrumb; last: boolean }) {
  const current = last ? 'page' : undefined;
  return step.href === undefined ? (
    <span aria-current={current}>{step.label}</span>
  ) : (
    <a href={step.href} aria-current={current}>
      {step.label}
    </a>
  );
}
