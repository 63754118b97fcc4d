import { CHROME_ID } from '../../contract.ts';
import { useMessages } from '../../reader.ts';

/** The first thing that takes the focus: leads past the navigation. */
export function SkipLink() {
  const text = useMessages();
  return (
    <a className="skip-link" href={`#${CHROME_ID.main}`}>
      {text.skipToContent}
    </a>
  );
}
