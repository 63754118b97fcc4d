import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore, type LanguageInput } from 'shiki/core';
import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate';
import { escapeHtml } from '../escape.ts';
import { createEngine } from './engine.ts';
import type { GrammarExpression } from './grammar.ts';
import { readGrammars } from './grammar-source.ts';

const THEME = 'variables';
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'math']);

let highlighter: Promise<HighlighterCore> | null = null;
const loaded = new Map<string, Promise<boolean>>();
const expressions = new Map<string, GrammarExpression>();

/** Whether lines were highlighted, with something found in them. */
export function isHighlighted(html: string): boolean {
  return html.includes(TOKEN);
}

/** How the element of a token begins. */
const TOKEN = '<span class="tk-';

/** Highlights nothing. */
export const PLAIN_TEXT: Highlighter = { knows: (name) => PLAIN.has(name), highlight: (code) => escapeHtml(code) };

/** Loads the grammars of the languages named, once each; the answer tells which of them exist. */
export async function loadLanguages(names: ReadonlySet<string>): Promise<Highlighter> {
  const wanted = [...names].filter((name) => !PLAIN.has(name));
  if (wanted.length === 0) return PLAIN_TEXT;
  highlighter ??= createHighlighterCore({
    engine: createEngine(expressions),
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--' })],
    langs: [],
  });
  const core = await highlighter;
  const known = new Set<string>();
  for (const name of wanted) {
    let state = loaded.get(name);
    if (state === undefined) {
      state = load(core, name);
      loaded.set(name, state);
    }
    if (await state) known.add(name);
  }
  return {
    knows: (name) => PLAIN.has(name) || known.has(name),
    highlight: (code, name) => (known.has(name) ? tryHighlight(core, code, name) : escapeHtml(code)),
  };
}

/** Highlights code of the languages it was loaded for. The result is HTML, one line of it a line of the code. */
export interface Highlighter {
  knows(language: string): boolean;
  /** Null where its grammar cannot be run on this code. */
  highlight(code: string, language: string): string | null;
}

/**
 * Characters of a line that is highlighted. Expressions of grammars look back and forth, so a long line takes more than
 * its share; nobody reads one for its colours.
 */
export const MAX_HIGHLIGHTED_LINE = 500;
/** Languages whose grammars take time without bounds for a short line: of backslashes, or zeros. */
const UNBOUNDED = new Set(['moonbit', 'mbt', 'mbti', 'v', 'vim', 'viml', 'vimscript']);

/** Names that no file can have. */
const FILES: { readonly [name: string]: string } = { 'c++': 'cpp', 'c#': 'csharp', 'f#': 'fsharp' };

async function load(core: HighlighterCore, name: string): Promise<boolean> {
  if (!/^[\w+#-]+$/.test(name) || UNBOUNDED.has(name)) return false;
  const grammars = await readGrammars(FILES[name] ?? name);
  if (grammars === null) return false;
  for (const { expressions: own } of grammars) {
    for (const [name, expression] of Object.entries(own)) expressions.set(name, expression);
  }
  await core.loadLanguage(grammars.map(({ raw }) => raw) as LanguageInput);
  return core.getLoadedLanguages().includes(name);
}

/** Highlighted lines of one language. Lines recur (`}`, imports); what one means depends on the state before it. */
interface Lines {
  readonly known: Map<StateStack, Map<string, { readonly html: string; readonly next: StateStack }>>;
  size: number;
}
const cache = new Map<string, Lines>();
const CACHE_LIMIT = 2000;

/** Grammars can hold what the engine cannot run: languages within theirs that nobody has compiled. */
function tryHighlight(core: HighlighterCore, code: string, lang: string): string | null {
  try {
    return highlight(core, code, lang);
  } catch {
    return null;
  }
}

function highlight(core: HighlighterCore, code: string, lang: string): string {
  const grammar = core.getLanguage(lang);
  const kinds = tokenKinds(core);
  let lines = cache.get(lang);
  if (lines === undefined || lines.size > CACHE_LIMIT) {
    lines = { known: new Map(), size: 0 };
    cache.set(lang, lines);
  }
  let state: StateStack = INITIAL;
  const out: string[] = [];
  for (const line of code.split(/\r?\n/)) {
    if (line.length > MAX_HIGHLIGHTED_LINE) {
      out.push(escapeHtml(line));
      continue;
    }
    state = intern(state, lines);
    const following = lines.known.get(state) as Map<string, { html: string; next: StateStack }>;
    let result = following.get(line);
    if (result === undefined) {
      // No time limit: what a page looks like must not depend on how busy the machine is.
      const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0);
      result = { html: lineHtml(line, tokens, kinds), next: ruleStack };
      following.set(line, result);
      lines.size += 1;
    }
    out.push(result.html);
    state = result.next;
  }
  return out.join('\n');
}

/** The one object that stands for a state: states are compared by what they hold, maps by identity. */
function intern(state: StateStack, { known }: Lines): StateStack {
  if (known.has(state)) return state;
  for (const other of known.keys()) if (other.equals(state)) return other;
  known.set(state, new Map());
  return state;
}

/** The class of every colour of the theme; the empty string for plain text. */
function tokenKinds(core: HighlighterCore): readonly string[] {
  const { theme, colorMap } = core.setTheme(THEME);
  return colorMap.map((colour) => {
    const variable = theme.colorReplacements?.[colour?.toLowerCase()] ?? '';
    return /^var\(--token-([a-z-]+)\)$/.exec(variable)?.[1] ?? '';
  });
}

/** A line as HTML. Tokens are pairs of start and metadata; neighbours of one kind share an element. */
function lineHtml(line: string, tokens: Uint32Array, kinds: readonly string[]): string {
  let html = '';
  let open = '';
  let run = '';
  const flush = () => {
    if (run !== '') html += open === '' ? escapeHtml(run) : `${TOKEN}${open}">${escapeHtml(run)}</span>`;
    run = '';
  };
  for (let index = 0; index < tokens.length; index += 2) {
    const content = line.slice(tokens[index], tokens[index + 2] ?? line.length);
    const kind = kinds[EncodedTokenMetadata.getForeground(tokens[index + 1] ?? 0)] ?? '';
    if (kind !== open && content.trim() !== '') {
      flush();
      open = kind;
    }
    run += content;
  }
  flush();
  return html;
}
