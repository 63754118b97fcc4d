/** The part of the package that is used. Its types are another package. */
declare module 'd3-color' {
  /** A colour in red, green and blue, 0 to 255. */
  interface RgbColor {
    readonly r: number;
    readonly g: number;
    readonly b: number;
    readonly opacity: number;
    formatHex(): string;
  }

  /** Reads a colour of CSS; null for any other text. */
  export function color(text: string): { rgb(): RgbColor } | null;
  /** A colour of its parts. */
  export function rgb(red: number, green: number, blue: number): RgbColor;
}
