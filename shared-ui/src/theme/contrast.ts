import type { palette } from './palette.ts';

type Name = keyof typeof palette;

/** Returns the relative luminance, by the formula of WCAG 2. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds: Name[] = ['canvas', 'surface', 'surfaceSunken', 'surfaceHover'];
const on = (texts: Name[], surfaces: Name[]) =>
  texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const));

/** Text colours with their backgrounds, which need a contrast of at least 4.5. */
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

/**
 * Borders of controls, the focus ring and selection marks with their backgrounds, which need a
 * contrast of at least 3.
 */
export const visible = [
  ...on(['borderStrong', 'focus', 'accent', 'danger'], ['canvas', 'surface']),
  ...on(['accent'], ['accentSoft']),
];
