import type { RuleText } from '../fields/ruleText.ts';
import { atMost } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { normalizeUsername } from './normalizeUsername.ts';

/**
 * Reasons to refuse a username. It must follow PRECIS UsernameCasePreserved (RFC 8265), in parts
 * with one space between them (its section 3.5), in letters of one script (UTS #39, Highly
 * Restrictive). Reasons: docs/decisions/names.md.
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

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Viramas: RFC 5892, appendix A, allows joiners only after them, in scripts that need joiners. */
const VIRAMAS = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA';

const CONTEXTUAL: RegExp[] = [
  new RegExp(`([${VIRAMAS}])[\\u200C\\u200D]`, 'gu'),
  /(\p{Script=Arabic})\u200C(?=\p{Script=Arabic})/gu,
  /(l)\u00B7(?=l)/giu,
  /(\p{Script=Hebrew})[\u05F3\u05F4]/gu,
];

const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** Letters and marks that RFC 5892 excludes: tatweel and similar signs, and old Korean jamo. */
const EXCEPT =
  /[\u302E\u302F\u0640\u07FA\u1100-\u11FF\u3031-\u3035\u303B\uA960-\uA97F\uD7B0-\uD7FF]/;

let alphabets: RegExp[] | undefined;

/**
 * Scripts in use today (UAX #31, table 5). Any other script is accepted as long as none of these is
 * mixed in.
 */
const SCRIPTS = (
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn ' +
  'Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'
).split(' ');

/** Scripts that are written together. */
const MIXTURES = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'];
const RIGHT_TO_LEFT = '[\\u0590-\\u08FF\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}]';
const HAS_RIGHT_TO_LEFT = new RegExp(`(?=\\p{L})${RIGHT_TO_LEFT}`, 'u');

/** Otherwise text around the name would be drawn inside it (the Bidi Rule, RFC 5893). */
const IS_RIGHT_TO_LEFT = new RegExp(
  `^(?=\\p{L})${RIGHT_TO_LEFT}(?:.*[\\p{L}\\p{Nd}\\u05F3\\u05F4])?\\p{M}*$`,
  'u',
);

/**
 * Returns the text of the first violated rule, or null when the normalised username is acceptable.
 */
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
  // Such numbers distinguish two people with one name.
  if (/\(\p{Nd}+\)$/u.test(name)) return FAULTS.number;
  return null;
}

/** Removes characters that are acceptable only in certain contexts from those contexts. */
function withoutContextual(name: string): string {
  const rest = JAPANESE.test(name) ? name.replaceAll('\u30FB', '') : name;
  return CONTEXTUAL.reduce((text, pattern) => text.replace(pattern, '$1'), rest);
}

/**
 * Whether it fits PRECIS' IdentifierClass: letters, digits, marks and ASCII, in one part or more.
 */
function isOfIdentifiers(name: string): boolean {
  if (EXCEPT.test(name)) return false;
  if (!/^[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}\u3007 !-~]*$/u.test(name)) return false;
  // A mark without a letter joins the text before the name; a stack of marks covers the lines
  // around.
  return !/(?:^| )\p{M}|\p{M}{4}/u.test(name);
}

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

/** Whether all digits belong to one system; the ten digits of a system are consecutive. */
function isOfOneKindOfDigits(name: string): boolean {
  const digits = Array.from(name.matchAll(/\p{Nd}/gu), ([digit]) => digit.codePointAt(0) ?? 0);
  return digits.length === 0 || Math.max(...digits) - Math.min(...digits) < 10;
}

function isOfOneDirection(name: string): boolean {
  return !HAS_RIGHT_TO_LEFT.test(name) || IS_RIGHT_TO_LEFT.test(name);
}
