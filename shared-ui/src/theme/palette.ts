/**
 * Colours of both themes, as [light, dark]. Light is warm paper, dark is a chalkboard; the only
 * accent is chalkboard green. palette.test.ts measures the pairs for text.
 */
export const palette = {
  canvas: ['#faf7f2', '#121917'],
  surface: ['#ffffff', '#1a2421'],
  surfaceSunken: ['#f3eee6', '#0d1311'],
  surfaceHover: ['#f1ece3', '#24312d'],
  text: ['#1f2a27', '#e9efec'],
  textMuted: ['#56615d', '#a9b7b2'],
  border: ['#e4dccf', '#2e3d38'],
  borderStrong: ['#877e71', '#74857f'],
  accent: ['#0f6b5c', '#5cc7b0'],
  accentHover: ['#0b5448', '#7cd9c5'],
  accentSoft: ['#dff0eb', '#173a32'],
  accentText: ['#0b5c4f', '#82dbc8'],
  onAccent: ['#ffffff', '#06231d'],
  danger: ['#b3261e', '#f08a80'],
  dangerHover: ['#8f1d17', '#f5a79f'],
  dangerSoft: ['#fbe8e5', '#3f1d1a'],
  dangerText: ['#9b1c14', '#f5a79f'],
  onDanger: ['#ffffff', '#3a0906'],
  successSoft: ['#e3f1de', '#1e351a'],
  successText: ['#2b5e1f', '#a6d696'],
  warningSoft: ['#fcefd2', '#3c2e10'],
  warningText: ['#744700', '#f0c46c'],
  infoSoft: ['#e2ecf8', '#192e45'],
  infoText: ['#1f4f82', '#9fc8f3'],
  highlight: ['#f2b84b', '#f2c15a'],
  focus: ['#0f6b5c', '#8fe3cf'],
  overlay: ['rgb(24 32 29 / 0.5)', 'rgb(0 0 0 / 0.65)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/**
 * Changes of both themes for high contrast, as [light, dark]: text and edges of at least 7 to 1,
 * and no tinted surfaces.
 */
export const contrastPalette = {
  canvas: ['#ffffff', '#000000'],
  surface: ['#ffffff', '#000000'],
  surfaceSunken: ['#ffffff', '#000000'],
  surfaceHover: ['#e6e6e6', '#2b2b2b'],
  text: ['#000000', '#ffffff'],
  textMuted: ['#242424', '#ececec'],
  border: ['#595959', '#a6a6a6'],
  borderStrong: ['#000000', '#ffffff'],
  accent: ['#00463a', '#7ff0d8'],
  accentHover: ['#002f27', '#b3fff0'],
  accentSoft: ['#e2f5f0', '#002b23'],
  accentText: ['#00382e', '#a6fbe9'],
  onAccent: ['#ffffff', '#000000'],
  danger: ['#8a0f08', '#ffb3ab'],
  dangerHover: ['#5f0703', '#ffd6d1'],
  dangerText: ['#7a0b05', '#ffc0b9'],
  successText: ['#1a4410', '#c4f2b5'],
  warningText: ['#553300', '#ffdd9a'],
  infoText: ['#0d3764', '#c2dfff'],
  focus: ['#000000', '#ffffff'],
} as const satisfies Partial<Record<keyof typeof palette, readonly [light: string, dark: string]>>;

/**
 * Backgrounds for people and classes without a picture, each with its text colour: [[light],
 * [dark]].
 */
export const tintPalette = [
  ['#d8ede7', '#0b5c4f', '#17413a', '#9be3d3'],
  ['#fce7cf', '#7a4400', '#4a3213', '#f5cd98'],
  ['#e3e5f9', '#3a3f94', '#2b2f63', '#c5c9fa'],
  ['#fbe0e6', '#8e1f44', '#55202f', '#f7bbc9'],
  ['#e1efd5', '#37591a', '#2c421b', '#c1e2a2'],
  ['#dbeaf6', '#17537c', '#17405b', '#aed9f5'],
  ['#f0e2f4', '#6b2a80', '#48245a', '#e5c0f2'],
  ['#f3e9c4', '#645000', '#433909', '#ebd98a'],
] as const;
