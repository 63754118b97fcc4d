import { CHROME_ID } from '../../contract.ts';

/** The first thing that takes the focus: leads past the navigation. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${CHROME_ID.main}`}>
      Skip to main content
    </a>
  );
}
