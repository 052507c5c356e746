import { csvForm } from './csvForm.ts';

test.each([
  ['en-US', ['en-US'], 'comma'],
  ['en-GB', [], 'comma'],
  ['de-u-nu-latn', ['de-DE'], 'semicolon_decimal_comma'],
  ['de-AT', ['de-AT'], 'semicolon_decimal_comma'],
  ['de-CH', ['de-CH'], 'semicolon'],
  ['ar-u-nu-latn', ['ar'], 'semicolon'],
  ['ar-MA-u-ca-gregory-nu-latn', ['ar-MA'], 'semicolon_decimal_comma'],
  // A page in English on a German or Arabic computer.
  ['en-US', ['de-DE', 'en-US'], 'semicolon_decimal_comma'],
  ['en-US', ['ar-EG', 'en-US'], 'semicolon'],
  ['en-US', ['fr'], 'semicolon_decimal_comma'],
  ['en-ZA', ['en-ZA'], 'semicolon_decimal_comma'],
  // A page in German on an American computer.
  ['de-u-nu-latn', ['en-US'], 'semicolon_decimal_comma'],
] as const)('spreadsheets of a page in %s and a browser in %j open %s', (locale, wanted, form) => {
  expect(csvForm(locale, wanted)).toBe(form);
});
