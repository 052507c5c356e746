import { LIMITS } from './limits.ts';
import { normalizeUsername } from './normalizeUsername.ts';
import type { RuleText } from './rules/ruleText.ts';
import { atMost } from './rules/texts.ts';

/**
 * What a username may be made of: PRECIS UsernameCasePreserved (RFC 8265), in parts with one space between them (its section
 * 3.5), in letters of one script (UTS #39, Highly Restrictive). Why so: docs/decisions/names.md.
 */
const FAULTS = {
  hidden: (texts) => texts.nameHidden,
  characters: (texts) => texts.nameCharacters,
  empty: (texts) => texts.nameEmpty,
  scripts: (texts) => texts.nameScripts,
  digits: (texts) => texts.nameDigits,
  direction: (texts) => texts.nameDirection,
  number: (texts) => texts.nameNumber,
} satisfies Record<string, RuleText>;

/** What is wrong with a username, for whoever typed it; null when it can be kept, once normalised. */
export function faultOfUsername(typed: string): RuleText | null {
  const name = normalizeUsername(typed);
  if (name.length > LIMITS.username) return atMost(LIMITS.username);
  const plain = withoutContextual(name);
  const seen = plain.replace(UNSEEN, '');
  if (!isOfIdentifiers(seen)) return FAULTS.characters;
  if (seen !== plain) return FAULTS.hidden;
  if (!/[\p{L}\p{Nd}]/u.test(name)) return FAULTS.empty;
  if (!isOfOneScript(name)) return FAULTS.scripts;
  if (!isOfOneKindOfDigits(name)) return FAULTS.digits;
  if (!isOfOneDirection(name)) return FAULTS.direction;
  // That is how two people of one name are told apart.
  if (/\(\p{Nd}+\)$/u.test(name)) return FAULTS.number;
  return null;
}

const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Of scripts that cannot write without: their joiners stand after these signs alone (RFC 5892, appendix A). */
const VIRAMAS = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA';
const CONTEXTUAL: RegExp[] = [
  new RegExp(`([${VIRAMAS}])[\\u200C\\u200D]`, 'gu'),
  /(\p{Script=Arabic})\u200C(?=\p{Script=Arabic})/gu,
  /(l)\u00B7(?=l)/giu,
  /(\p{Script=Hebrew})[\u05F3\u05F4]/gu,
];
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** The name without the characters that are welcome in their place, and nowhere else. */
function withoutContextual(name: string): string {
  const rest = JAPANESE.test(name) ? name.replaceAll('\u30FB', '') : name;
  return CONTEXTUAL.reduce((text, pattern) => text.replace(pattern, '$1'), rest);
}

/** What RFC 5892 takes out of letters and marks: tatweel and its like, the jamo of old Korean. */
const EXCEPT =
  /[\u302E\u302F\u0640\u07FA\u1100-\u11FF\u3031-\u3035\u303B\uA960-\uA97F\uD7B0-\uD7FF]/;

/** Of PRECIS' IdentifierClass: letters, digits, marks and ASCII, in one part or more. */
function isOfIdentifiers(name: string): boolean {
  if (EXCEPT.test(name)) return false;
  if (!/^[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}\u3007 !-~]*$/u.test(name)) return false;
  // A mark without a letter sits on what stands before the name; a heap of them covers the lines around.
  return !/(?:^| )\p{M}|\p{M}{4}/u.test(name);
}

/** Those in use today (UAX #31, table 5). What is not among them is of one alphabet as long as none of them is with it. */
const SCRIPTS = (
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn ' +
  'Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'
).split(' ');
/** Written together. */
const MIXTURES = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'];

let alphabets: RegExp[] | undefined;

function isOfOneScript(name: string): boolean {
  alphabets ??= [
    ...[...SCRIPTS, ...MIXTURES].map((scripts) => {
      const parts = `${scripts} Zyyy Zinh`.split(' ').map((script) => `\\p{scx=${script}}`);
      return new RegExp(`^[${parts.join('')}]*$`, 'u');
    }),
    new RegExp(`^[^${SCRIPTS.map((script) => `\\p{sc=${script}}`).join('')}]*$`, 'u'),
  ];
  return alphabets.some((alphabet) => alphabet.test(name));
}

/** The ten digits of a system follow each other. */
function isOfOneKindOfDigits(name: string): boolean {
  const digits = Array.from(name.matchAll(/\p{Nd}/gu), ([digit]) => digit.codePointAt(0) ?? 0);
  return digits.length === 0 || Math.max(...digits) - Math.min(...digits) < 10;
}

const RIGHT_TO_LEFT = '[\\u0590-\\u08FF\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}]';
const HAS_RIGHT_TO_LEFT = new RegExp(`(?=\\p{L})${RIGHT_TO_LEFT}`, 'u');
/** Else what stands around the name would be drawn inside it (the Bidi Rule, RFC 5893). */
const IS_RIGHT_TO_LEFT = new RegExp(
  `^(?=\\p{L})${RIGHT_TO_LEFT}(?:.*[\\p{L}\\p{Nd}\\u05F3\\u05F4])?\\p{M}*$`,
  'u',
);

function isOfOneDirection(name: string): boolean {
  return !HAS_RIGHT_TO_LEFT.test(name) || IS_RIGHT_TO_LEFT.test(name);
}
