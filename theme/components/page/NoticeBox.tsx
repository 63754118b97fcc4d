import type { Notice } from '../../contract.ts';
import { useMessages } from '../../reader.ts';

/** A notice above the article. */
export function NoticeBox({ notice }: { notice: Notice }) {
  const text = useMessages();
  return (
    <p className="notice" role="note">
      <strong>{text[notice]}.</strong> {text[`${notice}Text`]}
    </p>
  );
}
