import { Parser } from 'htmlparser2';

/** Receives the parts of HTML in document order, with their offsets. */
export interface HtmlEvents {
  /** `start` and `end` are those of the opening tag. */
  open(name: string, attributes: Readonly<Record<string, string>>, start: number, end: number): void;
  /** A text may be reported in several parts. */
  text(text: string, start: number, end: number): void;
  close(name: string, start: number): void;
}

/** Reads HTML tag by tag, without a tree. */
export function readHtml(html: string, events: HtmlEvents): void {
  const parser = new Parser({
    onopentag: (name, attributes) => events.open(name, attributes, parser.startIndex, parser.endIndex + 1),
    ontext: (text) => events.text(text, parser.startIndex, parser.endIndex + 1),
    onclosetag: (name) => events.close(name, parser.startIndex),
  });
  parser.end(html);
}
