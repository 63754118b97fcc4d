import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore, type LanguageInput } from 'shiki/core';
import { createJavaScriptRawEngine } from 'shiki/engine/javascript';
import { escapeHtml } from '../escape.ts';

const THEME = 'variables';
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'math']);

let highlighter: Promise<HighlighterCore> | null = null;
const loaded = new Map<string, Promise<boolean>>();

/** Highlights nothing. */
export const PLAIN_TEXT: Highlighter = { knows: (name) => PLAIN.has(name), highlight: (code) => escapeHtml(code) };

/** Loads the grammars of the languages named, once each; the answer tells which of them exist. */
export async function loadLanguages(names: ReadonlySet<string>): Promise<Highlighter> {
  const wanted = [...names].filter((name) => !PLAIN.has(name));
  if (wanted.length === 0) return PLAIN_TEXT;
  highlighter ??= createHighlighterCore({
    engine: createJavaScriptRawEngine(),
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
    highlight: (code, name) => (known.has(name) ? highlight(core, code, name) : escapeHtml(code)),
  };
}

/** Highlights code of the languages it was loaded for. The result is HTML, one line of it a line of the code. */
export interface Highlighter {
  knows(language: string): boolean;
  highlight(code: string, language: string): string;
}

async function load(core: HighlighterCore, name: string): Promise<boolean> {
  if (!/^[\w+#.-]+$/.test(name)) return false;
  let language: { default: LanguageInput };
  try {
    language = await import(`@shikijs/langs-precompiled/${name}`);
  } catch {
    return false;
  }
  await core.loadLanguage(language.default);
  return core.getLoadedLanguages().includes(name);
}

function highlight(core: HighlighterCore, code: string, lang: string): string {
  const lines = core.codeToTokensBase(code, { lang, theme: THEME });
  return lines
    .map((tokens) => {
      let html = '';
      let open = '';
      let run = '';
      // Neighbours of one kind share an element.
      const flush = () => {
        if (run !== '') html += open === '' ? escapeHtml(run) : `<span class="tk-${open}">${escapeHtml(run)}</span>`;
        run = '';
      };
      for (const { content, color } of tokens) {
        const kind = /^var\(--token-([a-z-]+)\)$/.exec(color ?? '')?.[1] ?? '';
        if (kind !== open && content.trim() !== '') {
          flush();
          open = kind;
        }
        run += content;
      }
      flush();
      return html;
    })
    .join('\n');
}
