import type { FooterProps } from '../../props.d.ts';
import { SettingLink } from './SettingLink.tsx';

/** The end of every page, where there is something to say. */
export function Footer({ copyright, columns }: FooterProps) {
  if (copyright === undefined && columns.length === 0) return null;
  return (
    <footer className="footer">
      {columns.length === 0 ? null : (
        <div className="footer-columns">
          {columns.map(({ title, items }) => (
            <div key={title}>
              <p className="contents-title">{title}</p>
              <ul className="footer-links">
                {items.map((link) => (
                  <li key={link.label}>
                    <SettingLink link={link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {copyright === undefined ? null : <p className="footer-inner" dangerouslySetInnerHTML={{ __html: copyright }} />}
    </footer>
  );
}
