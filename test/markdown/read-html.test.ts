import fs from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { attributesOf, PASS_OVER, readHtml } from '../../generator/base/read-html.ts';

/** What stands in HTML, as one line for each event; neighbouring texts are one. */
class Events {
  readonly lines: string[] = [];
  #text = '';

  open(name: string, attributes: object): void {
    this.#add(`<${name} ${JSON.stringify(attributes)}`);
  }

  text(text: string): void {
    this.#text += text;
  }

  close(name: string): void {
    this.#add(`</${name}`);
  }

  #add(line: string): void {
    if (this.#text !== '') this.lines.push(this.#text);
    this.#text = '';
    this.lines.push(line);
  }
}

function own(html: string): readonly string[] {
  const events = new Events();
  readHtml(html, {
    open: (name, source) => events.open(name, attributesOf(source)),
    text: (text) => events.text(text),
    close: (name) => events.close(name),
  });
  return events.lines;
}

function oracle(html: string): readonly string[] {
  const events = new Events();
  const parser = new Parser({
    onopentag: (name, attributes) => events.open(name, attributes),
    ontext: (text) => events.text(text),
    onclosetag: (name) => events.close(name),
  });
  parser.end(html);
  return events.lines;
}

const cases = path.resolve(import.meta.dirname, '../cases');

test.each(fs.readdirSync(cases))('finished HTML is read as a parser reads it: %s', (name) => {
  const html = fs.readFileSync(path.join(cases, name, 'expected.html'), 'utf8');
  expect(own(html)).toEqual(oracle(html));
});

test('values, comments, scripts and character references are no tags', () => {
  const html =
    '<p title="a > b" class=\'"\' data-x="1 &#x3C; 2 &amp; 3">1 &lt; 2<br>x<!-- <b> -->y &nbsp;&#65; &frac12; &unknown; &#1114112;</p>' +
    '<script>if (a < b && c > d) { "</p>"; }</script><style>a > b { }</style><textarea>&amp;</textarea>' +
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><title>t</title></svg>1 < 2 <3 </ >';
  expect(own(html)).toEqual(oracle(html));
});

test('a part of a text is read with the places of the whole', () => {
  const html = '<p>a</p><p>b</p><p>c</p>';
  const places: [string, number][] = [];
  const note = (name: string, _: string, start: number) => places.push([name, start]);
  readHtml(html, { open: note, text: (text, start) => places.push([text, start]), close: () => {} }, 8, 16);
  expect(places).toEqual([
    ['p', 8],
    ['b', 11],
  ]);
});

test('an element can be passed over: its end is told, and nothing in it', () => {
  const html = '<p>a<i class="x">b<i>c</i><input><I>d</I><!-- e --></i>f</p><i class="x"/>g<i class="x">never closed';
  const told: string[] = [];
  readHtml(html, {
    open(name, source) {
      told.push(`<${name}>`);
      return source.includes('class') ? PASS_OVER : undefined;
    },
    text: (text) => told.push(text),
    close: (name) => told.push(`</${name}>`),
  });
  expect(told).toEqual(['<p>', 'a', '<i>', '</i>', 'f', '</p>', '<i>', '</i>', 'g', '<i>']);
});
