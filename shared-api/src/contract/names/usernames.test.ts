import { readRuleText } from '../fields/ruleText.ts';
import { LIMITS } from '../limits.ts';
import { LONGEST_TYPED, normalizeUsername } from './normalizeUsername.ts';
import { faultOfUsername } from './usernames.ts';

const HIDDEN = 'A username cannot contain invisible characters.';
const CHARACTERS = 'Use letters, digits and simple punctuation.';
const ALPHABETS = 'Use letters of only one alphabet.';
const DIRECTION = 'Begin with a letter, and end with a letter or a digit.';

describe('accepted unchanged', () => {
  // The valid examples of RFC 8265, section 3.5.
  test.each(['juliet@example.com', 'fussball', 'fußball', 'π', 'Σ', 'σ', 'ς'])('%s', (name) => {
    expect(faultOfUsername(name)).toBeNull();
    expect(normalizeUsername(name)).toBe(name);
  });

  test.each([
    ['Latin with its marks', 'Zoë Łucja Ñandú'],
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['an apostrophe and a hyphen', "Anne-Marie O'Neil"],
    ['Catalan', 'Gal·la'],
    ['Turkish', 'Işıl İpek'],
    ['Cyrillic', 'Ольга 7'],
    ['Ukrainian, with its apostrophe', "Дем'ян Їжак"],
    ['Greek', 'Ελένη'],
    ['Armenian', 'Անահիտ'],
    ['Georgian', 'ნინო'],
    ['Hebrew', 'רות כהן'],
    ['Hebrew with a geresh', 'ג׳ורג׳'],
    ['Arabic', 'محمد علي'],
    ['Arabic with its digits', 'محمد٧'],
    ['Persian with a joiner that it needs', 'علی\u200Cرضا'],
    ['Hindi', 'अनुष्का'],
    ['Sinhala with a joiner that it needs', 'ශ්\u200Dරී'],
    ['Tamil', 'தமிழ்'],
    ['Thai', 'สมชาย'],
    ['Amharic', 'ሰላም'],
    ['Korean', '김민준'],
    ['Han', '李小龍'],
    ['Han and kana', '山田たろう'],
    ['kana with its dot', 'アンナ・マリア'],
    ['Han, kana and Latin', 'Yuki 雪さん'],
    ['Cherokee', 'ᏣᎳᎩ'],
    ['Adlam', '𞤀𞤁𞤂𞤃'],
  ])('%s: %s', (_, name) => {
    expect(faultOfUsername(name)).toBeNull();
    expect(normalizeUsername(name)).toBe(name);
  });
});

test.each([
  ['henryⅣ', 'henryIV'],
  ['ａｎｎａ', 'anna'],
  ['ﬁona', 'fiona'],
  ['𝓪𝓷𝓷𝓪', 'anna'],
  ['Zoe\u0308', 'Zoë'],
  ['O’Neil', "O'Neil"],
  ['Anne‑Marie', 'Anne-Marie'],
  ['  anna \u00A0\u2003 b ', 'anna b'],
  ['ﻣﺤﻤﺪ', 'محمد'],
])('%j is kept as %j', (typed, saved) => {
  expect(normalizeUsername(typed)).toBe(saved);
  expect(normalizeUsername(saved)).toBe(saved);
  expect(faultOfUsername(typed)).toBeNull();
});

describe('refused', () => {
  test.each([
    ['a zero width space', 'an\u200Bna', HIDDEN],
    ['a zero width joiner without a reason', 'an\u200Dna', HIDDEN],
    ['a byte order mark', 'an\uFEFFna', HIDDEN],
    ['a soft hyphen', 'an\u00ADna', HIDDEN],
    ['a Hangul filler', 'anna\u3164', HIDDEN],
    ['a variation selector', 'anna\uFE0F', HIDDEN],
    ['a tag', 'anna\u{E0061}', HIDDEN],
    ['an override', '\u202Eanna', HIDDEN],
    ['an isolate', '\u2066anna\u2069', HIDDEN],
    ['a mark of direction', 'anna\u200F', HIDDEN],
    ['a control', 'an\u0007na', HIDDEN],
    ['a tab', 'an\tna', HIDDEN],
    ['half a character', 'anna\uD800', HIDDEN],
    ['a private character', 'anna\uE000', HIDDEN],
    ['a chess king, as in RFC 8265', '♚', CHARACTERS],
    ['an emoji', 'anna❤\uFE0F', CHARACTERS],
    ['a blank of Braille', 'an\u2800na', CHARACTERS],
    ['a fancy bracket', 'anna❨2❩', CHARACTERS],
    ['a tatweel', 'محـمد', CHARACTERS],
    ['jamo of old Korean', '\u1113\u1161', CHARACTERS],
    ['a mark alone', '\u0301anna', CHARACTERS],
    ['a heap of marks', 'a\u0316\u0317\u0318\u0319nna', CHARACTERS],
    ['a dot of Catalan elsewhere', 'an·na', CHARACTERS],
    ['a dot of kana elsewhere', 'an・na', CHARACTERS],
    ['nothing but punctuation', '-.-', 'Use at least one letter or digit.'],
    ['nothing', '', 'Use at least one letter or digit.'],
    ['Cyrillic in Latin', 'аnna', ALPHABETS],
    ['Greek in Latin', 'Αnna', ALPHABETS],
    ['Armenian in Latin', 'aոոa', ALPHABETS],
    ['Cherokee in Latin', 'ᎪNNA', ALPHABETS],
    ['Latin in Cyrillic', 'Oльга', ALPHABETS],
    ['Hebrew with Arabic', 'רותعلي', ALPHABETS],
    ['a kana in Korean', '김ー', ALPHABETS],
    ['digits of two kinds', 'محمد7٧', 'Use only one kind of digits.'],
    ['a bracket around right to left', 'محمد (علي)', DIRECTION],
    ['right to left after a digit', '7محمد', DIRECTION],
    ['what tells namesakes apart', 'anna (2)', 'A username cannot end with a number in brackets.'],
    ['21 characters', 'a'.repeat(21), 'At most 20 characters.'],
    ['what becomes too long', 'ﷺ'.repeat(2), 'At most 20 characters.'],
    ['far too much', 'ﷺ'.repeat(500_000), 'At most 20 characters.'],
  ])('%s', (_, name, fault) => {
    expect(readRuleText(faultOfUsername(name))).toBe(fault);
  });
});

test('a name is examined up to the longest input that can become valid', () => {
  expect(LONGEST_TYPED).toBe(4 * LIMITS.username);
});
