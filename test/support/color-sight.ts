/** How different two colours look, also to those who lack one of the three kinds of cones. */

type Triple = readonly number[];
type Matrix = readonly (readonly number[])[];

/** Machado, Oliveira and Fernandes (2009), severity 1, for linear sRGB. */
export const SIGHTS: { readonly [sight: string]: Matrix } = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopic: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopic: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopic: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** `#rrggbb` as linear sRGB. */
function linear(color: string): Triple {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

const times = (matrix: Matrix, vector: Triple) =>
  matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * (vector[index] ?? 0), 0));

/** A colour as a sight sees it, as linear sRGB. */
export function seen(color: string, sight: string): Triple {
  return times(SIGHTS[sight] ?? [], linear(color)).map((share) => Math.min(1, Math.max(0, share)));
}

const TO_XYZ: Matrix = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

/** CIELAB of linear sRGB, for D65. */
export function toLab(rgb: Triple): Triple {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const [x = 0, y = 0, z = 0] = times(TO_XYZ, rgb).map(f);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Contrast of two colours as WCAG computes it. */
export function contrast(one: string, other: string): number {
  const luminance = (color: string) => times([[0.2126, 0.7152, 0.0722]], linear(color))[0] ?? 0;
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const RADIANS = Math.PI / 180;

/** CIEDE2000 of two colours in CIELAB. */
export function colorDifference([l1 = 0, a1 = 0, b1 = 0]: Triple, [l2 = 0, a2 = 0, b2 = 0]: Triple): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const [c1, c2] = [Math.hypot(stretch * a1, b1), Math.hypot(stretch * a2, b2)];
  const hue = (a: number, b: number) => (Math.atan2(b, stretch * a) / RADIANS + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const meanHue = isGrey ? h1 + h2 : h1 + turn / 2;
  const [meanL, meanC] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cos = (factor: number, shift: number) => Math.cos((factor * meanHue + shift) * RADIANS);
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const light = (l2 - l1) / (1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2));
  const colorful = (c2 - c1) / (1 + 0.045 * meanC);
  const hues = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS)) / (1 + 0.015 * meanC * t);
  const blue = 60 * Math.exp(-(((((meanHue + 360) % 360) - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)) * Math.sin(blue * RADIANS);
  return Math.sqrt(light ** 2 + colorful ** 2 + hues ** 2 + rotation * colorful * hues);
}
