import { Parser } from 'htmlparser2';

/** Receives the parts of HTML in document order. A text may be reported in several parts. */
export interface HtmlEvents {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Reads HTML tag by tag, without a tree. */
export function readHtml(html: string, events: HtmlEvents): void {
  new Parser({
    onopentag: (name, attributes) => events.open(name, attributes),
    ontext: (text) => events.text(text),
    onclosetag: (name) => events.close(name),
  }).end(html);
}
