const QUOTES = /[\u2018-\u201B\u2032\u2039\u203A\u02BC\uFF07]/g;
const DOUBLE_QUOTES = /[\u201C-\u201F\u2033\u00AB\u00BB\uFF02]/g;
/** Marks without a width, which keyboards and copied texts add. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** Code points of the zero of each kind of digits: Arabic, Persian, full width. */
const ZEROS = [0x660, 0x6f0, 0xff10];
const LOCAL_DIGIT = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;
/** Accents and other marks of Latin, Greek, Cyrillic, Hebrew and Arabic letters. */
const ACCENTS =
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u0655\u0670]/g;

/** Removes the differences between keyboards: quotation marks, spaces, digits, and Unicode forms. */
export function withoutKeyboard(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(LOCAL_DIGIT, digitOf)
    .replace(/\s+/g, ' ')
    .trim();
}

function digitOf(character: string): string {
  const code = character.charCodeAt(0);
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
}

/** Makes letters of both cases equal, ß and SS too. */
export function withoutCase(text: string): string {
  return text.toUpperCase().toLowerCase();
}

/** Removes accents: é is e, and й is и. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
}
