import { contrastPalette, palette, tintPalette } from './palette.ts';

type Name = keyof typeof palette;

/** Relative luminance, by the formula of WCAG 2. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds: Name[] = ['canvas', 'surface', 'surfaceSunken', 'surfaceHover'];
const on = (texts: Name[], surfaces: Name[]) =>
  texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const));

/** Everything that is read, on everything that it is read on. */
const readable = [
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

/** Borders of controls, the focus ring, the marks of what is chosen. */
const visible = [
  ...on(['borderStrong', 'focus', 'accent', 'danger'], ['canvas', 'surface']),
  ...on(['accent'], ['accentSoft']),
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, theme) => {
  test.each(readable)('%s can be read on %s', (text, surface) => {
    expect(contrast(palette[text][theme], palette[surface][theme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)('%s can be made out on %s', (mark, surface) => {
    expect(contrast(palette[mark][theme], palette[surface][theme])).toBeGreaterThanOrEqual(3);
  });

  const high = { ...palette, ...contrastPalette };
  test.each(readable)('with high contrast %s can be read on %s with ease', (text, surface) => {
    expect(contrast(high[text][theme], high[surface][theme])).toBeGreaterThanOrEqual(7);
  });

  test.each(visible)('with high contrast %s stands out on %s', (mark, surface) => {
    expect(contrast(high[mark][theme], high[surface][theme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(tintPalette.map((tint, index) => [index, tint] as const))(
    'initials can be read on tint %i',
    (__, tint) => {
      const [surface, text] = theme === 0 ? [tint[0], tint[1]] : [tint[2], tint[3]];
      expect(contrast(surface, text)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
