import { DOCUMENT_ATTRIBUTE } from '../../contract.ts';
import type { SiteLink } from '../../props.d.ts';

/** A link of the settings. */
export function SettingLink({ link, className }: { link: SiteLink; className?: string }) {
  const { label, href, isDocument } = link;
  return (
    <a className={className} href={href} {...(isDocument && { [DOCUMENT_ATTRIBUTE]: '' })}>
      {label}
    </a>
  );
}
