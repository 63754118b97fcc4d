import type { Notice } from '../../contract.ts';

const TEXT: Readonly<Record<Notice, { title: string; text: string }>> = {
  draft: { title: 'Draft', text: 'This page is not finished and is left out of the published site.' },
  unlisted: { title: 'Unlisted', text: 'Navigation and search leave this page out; it can be read by its address.' },
};

/** A notice above the article. */
export function NoticeBox({ notice }: { notice: Notice }) {
  const { title, text } = TEXT[notice];
  return (
    <p className="notice" role="note">
      <strong>{title}.</strong> {text}
    </p>
  );
}
