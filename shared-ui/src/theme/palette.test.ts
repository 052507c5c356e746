import { contrast, readable, visible } from './contrast.ts';
import { contrastPalette, palette, tintPalette } from './palette.ts';

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, theme) => {
  test.each(readable)('%s is readable on %s', (text, surface) => {
    expect(contrast(palette[text][theme], palette[surface][theme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)('%s is visible on %s', (mark, surface) => {
    expect(contrast(palette[mark][theme], palette[surface][theme])).toBeGreaterThanOrEqual(3);
  });

  const high = { ...palette, ...contrastPalette };
  test.each(readable)('with high contrast %s is clearly readable on %s', (text, surface) => {
    expect(contrast(high[text][theme], high[surface][theme])).toBeGreaterThanOrEqual(7);
  });

  test.each(visible)('with high contrast %s is clearly visible on %s', (mark, surface) => {
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
