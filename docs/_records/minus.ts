/** A number as texts have it: with a true minus sign. */
export const minus = (number: number | string) => String(number).replace('-', '\u2212');
