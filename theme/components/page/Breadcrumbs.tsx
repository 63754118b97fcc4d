import type { Breadcrumb } from '../../contract.ts';

/** The way from the home page to the page shown. */
export function Breadcrumbs({ steps }: { steps: readonly Breadcrumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
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
