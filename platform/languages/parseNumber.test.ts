import { CATALOGUES } from './catalogues.ts';
import { numberOf, parseNumber } from './parseNumber.ts';

test.each([
  ['8', 8],
  ['8,5', 8.5],
  ['8.5', 8.5],
  [' 33,3 ', 33.3],
  ['\u00A08.5\u202F', 8.5],
  ['8,50', 8.5],
  ['8.5000', 8.5],
  ['007', 7],
  ['.5', 0.5],
  [',5', 0.5],
  ['0,125', 0.125],
  ['1234.567', 1234.567],
  ['-3', -3],
  ['\u22123', -3],
  ['-0', 0],
  ['1000', 1000],
  ['١٢٫٥', 12.5],
  ['١٢,٥', 12.5],
  ['١٢،٥', 12.5],
  ['۱۲٫۵', 12.5],
  ['８．５', 8.5],
  ['８，５', 8.5],
  ['\u200F١٢\u200E', 12],
  ['\u20668.5\u2069', 8.5],
  // A different decimal sign, or a second group, leaves one meaning.
  ['1.000,5', 1000.5],
  ['1,000.50', 1000.5],
  ['1,000,000', 1_000_000],
  ['12.345.678', 12_345_678],
  ['١٬٠٠٠', 1000],
  ['١٬٠٠٠٫٥', 1000.5],
  ['1٫000', 1],
])('%j is %d', (typed, number) => {
  expect(parseNumber(typed)).toStrictEqual({ number });
  expect(numberOf(typed)).toBe(number);
});

test.each([
  ['1.000', 1000, 1],
  ['1,000', 1000, 1],
  ['8,500', 8500, 8.5],
  ['-1.250', -1250, -1.25],
  ['١.٠٠٠', 1000, 1],
])('%j can mean two numbers', (typed, whole, decimal) => {
  expect(parseNumber(typed)).toEqual({ fault: 'ambiguous', whole, decimal });
  expect(numberOf(typed)).toBeNaN();
});

test.each([
  '1 000',
  '1\u00A0000',
  '1\u202F000',
  "1'000",
  '1’000',
  '1_000',
  '1 000,5',
  '12 5',
  '1 000 000',
])('%j has its digits grouped', (typed) =>
  expect(parseNumber(typed)).toEqual({ fault: 'grouped' }),
);

test.each([
  ...['1e2', '1E2', '0x10', '0b11', '0o7', '+5', '5-', '--5', '- 5', '-', '.', ',', '8,', '8.'],
  ...[
    'Infinity',
    'NaN',
    'five',
    '8.5 %',
    '5/10',
    '½',
    '²',
    '1.2.3',
    '1.00.000',
    '1,00,000',
    '1.000.5',
  ],
  ...['0.000.000', '1.000,000.5', '8,5,', '8..5', '8,.5', '8٫5٫5', 'null', '8 points', '1\n2e3'],
  // More digits than a number can store.
  ...['8.0000000000000000001', '9007199254740993', '1'.repeat(41)],
])('%j is no number', (typed) => {
  expect(parseNumber(typed)).toEqual({ fault: 'unreadable' });
});

test.each(['', ' ', '\u00A0', '\u200F'])('%j is empty', (typed) => {
  expect(parseNumber(typed)).toEqual({ fault: 'empty' });
});

test.each(['en', 'de', 'ar'])(
  'a number that a field shows in %s is read as the same',
  async (language) => {
    Object.assign(globalThis, { [CATALOGUES]: { language, of: {} } });
    const shown: string[] = [];
    await jest.isolateModulesAsync(async () => {
      const { formatPlainNumber } = await import('./format.ts');
      for (const number of [0, 1.5, -3, 12.25, 1000, 99_999.99, 0.1 + 0.2, 1.125, 1234.567, 1e15]) {
        const text = formatPlainNumber(number);
        shown.push(text);
        expect(numberOf(text)).toBe(number);
      }
    });
    expect(shown[1]).toBe(language === 'de' ? '1,5' : '1.5');
    expect(shown[4]).toBe('1000');
    Reflect.deleteProperty(globalThis, CATALOGUES);
  },
);
