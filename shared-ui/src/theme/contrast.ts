import type { palette } from './palette.ts';

type Name = keyof typeof palette;

/** Relative luminance, by the formula of WCAG 2. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds: Name[] = ['canvas', 'surface', 'surfaceSunken', 'surfaceHover'];
const on = (texts: Name[], surfaces: Name[]) =>
  texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const));

/** Everything that is read, with what it is read on: 4.5 at least. */
export const readable = [
  ...on(['text', 'textMuted', 'accentText', 'dangerText'], grounds),
  ...on(['successText', 'infoText'], ['surface']),
  ...on(['text', 'accentText'], ['accentSoft']),
  ...on(['onAccent'], ['accent', 'accentHover']),
  ...on(['onDanger'], ['danger', 'dangerHover']),
  ...on(['dangerText'], ['dangerSoft']),
  ...on(['successText'], ['successSoft']),
  ...on(['warningText'], ['warningSoft']),
  ...on(['infoText'], ['infoSoft']),
];

/** Borders of controls, the focus ring, the marks of what is chosen, with what they stand on: 3 at least. */
export const visible = [
  ...on(['borderStrong', 'focus', 'accent', 'danger'], ['canvas', 'surface']),
  ...on(['accent'], ['accentSoft']),
];
