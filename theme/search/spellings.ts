/** Words of the field that are written in several ways: Greek letters, units, channel codes, British spellings. */

/** Names of the Greek letters from α to ω, with the sigma that ends words. */
const GREEK_NAMES = (
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon ' +
  'phi chi psi omega'
).split(' ');

/** The name of a Greek letter from α to ω. */
export function greekName(letter: string): string {
  return GREEK_NAMES[letter.charCodeAt(0) - 'α'.charCodeAt(0)] ?? letter;
}

/** Units that are written with or without a space after the number. */
export const UNITS = new Set(['deg', 'g', 'hz', 'kg', 'khz', 'kmh', 'kn', 'mm', 'mpa', 'mph', 'ms', 'nm']);

/** ISO 13499 channel code: object and position, location, three fine locations, quantity, direction, filter class. */
const CHANNEL_CODE = /^[\dA-Z?][\dA-Zp?]([A-Z]{4})([A-Z\d?]{2})([A-Z\d?]{2})([A-Z\d?]{2})([A-Z]{2})[A-Z\d?]{0,2}$/;

/** The fields of a channel code in lower case, without the unspecified ones; null for other text. */
export function channelCodeParts(text: string): string[] | null {
  const code = CHANNEL_CODE.exec(text.replace(/^[^\w?]+|[^\w?]+$/g, ''));
  if (code === null) return null;
  return code
    .slice(1)
    .filter((field) => !/^0+$|\?/.test(field))
    .map((field) => field.toLowerCase());
}

/** American by British spelling. */
const AMERICAN: ReadonlyMap<string, string> = new Map([
  ['aluminium', 'aluminum'],
  ['catalogue', 'catalog'],
  ['centre', 'center'],
  ['centred', 'centered'],
  ['fibre', 'fiber'],
  ['grey', 'gray'],
  ['labelled', 'labeled'],
  ['litre', 'liter'],
  ['metre', 'meter'],
  ['modelled', 'modeled'],
  ['modelling', 'modeling'],
  ['programme', 'program'],
  ['travelled', 'traveled'],
  ['tyre', 'tire'],
]);

/** Singular by irregular plural. */
const SINGULAR: ReadonlyMap<string, string> = new Map([
  ['axes', 'axis'],
  ['corridors', 'corridor'],
  ['criteria', 'criterion'],
  ['femora', 'femur'],
  ['indexes', 'index'],
  ['indices', 'index'],
  ['maxima', 'maximum'],
  ['minima', 'minimum'],
  ['pelves', 'pelvis'],
  ['tibiae', 'tibia'],
  ['vertebrae', 'vertebra'],
]);

/** A lower-case word in American spelling, irregular plurals in the singular. */
export function normalSpelling(word: string): string {
  const form = SINGULAR.get(word) ?? word;
  const singular = form.length > 4 && form.endsWith('s') ? form.slice(0, -1) : form;
  const plural = AMERICAN.get(singular);
  const american = AMERICAN.get(form) ?? (plural === undefined ? undefined : `${plural}s`);
  return (american ?? form)
    .replace(/^(behavi|col|fav|lab|neighb)our/, '$1or')
    .replace(/([a-z]{3})is(e[ds]?|ing|ations?|ers?)$/, '$1iz$2');
}

/** The symbols of a LaTeX formula without its commands: `\frac{F_z}{F_{zc}}` → `F_z F_zc`. */
export function formulaText(tex: string): string {
  return tex
    .replace(/\\[,;:!> ]|[[\]]/g, ' ')
    .replace(/\\(?:label|tag|unit|hspace|vspace)\*?\{[^{}]*\}/g, ' ')
    .replace(/\\(?:mathrm|mathit|mathbf|mathsf|text|operatorname|num|qty|bar|hat|dot|ddot|tilde|vec)\*?(?=[{\s])/g, '')
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => (GREEK_NAMES.includes(name.toLowerCase()) ? ` ${name}` : ' '))
    .replace(/\s*([_^])\s*\{([^{}]*)\}/g, (_, sign: string, inner: string) =>
      sign === '_' ? `_${inner.replace(/[\s,{}]+/g, '')}` : ' ',
    )
    .replace(/\^\S/g, ' ')
    .replace(/[\\{}&^$~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
