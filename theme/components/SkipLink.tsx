import { CHROME_ID } from '../contract.ts';

export function SkipLink() {
  return (
    <a className="skip-link" href={`#${CHROME_ID.main}`}>
      Skip to main content
    </a>
  );
}
