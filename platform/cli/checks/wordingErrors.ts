import type { IcuNode } from 'pofile-ts';
import { parseText } from '../../languages/compile/codeOfText.ts';

interface ExcludedWord {
  pattern: RegExp;
  /** The term that docs/writing.md names instead. */
  use: string;
}

/** Placeholder for a value, which counts as one word. */
const VALUE = 'X';
const MAX_SENTENCE_WORDS = 20;

const excluded = (words: string, use: string): ExcludedWord => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu'),
  use,
});

/** Words that docs/writing.md excludes, by language. */
const EXCLUDED: Record<string, ExcludedWord[]> = {
  en: [
    excluded('e-?mails? address(es)?|mails?|e-mails?', 'email'),
    excluded('meanwhile|by now|anew', '“now” or “in the meantime”'),
    excluded('(is|are) not yours', '“you do not have access to it”'),
    excluded('held back', 'hidden'),
    excluded('give free|gives free', 'release grades'),
    excluded('take(s|n)? away|takes? out', 'remove'),
    excluded('bring(s|ing)? back|brought back|let back in|lets? back in', 'restore'),
    excluded('hand(s|ed|ing)? over|hand(s|ed|ing)? it over', 'transfer ownership'),
    excluded('switch(es|ed)? (on|off)|switch(es)? it (on|off)', 'turn on, turn off'),
    excluded('sign(s|ed|ing)? (in|out)', 'log in, log out'),
    excluded('go(es|ing)? on', 'continue'),
    excluded('good (until|for)|too old', 'expires'),
    excluded('date due|past due', 'due date, overdue'),
    excluded('turn(s|ed)? in', 'hand in'),
    excluded('whoever', '“anyone who”, or the person'),
    excluded('somebody', 'someone'),
    excluded('no longer there|not there any more|is not there', '“no longer exists”'),
  ],
  de: [
    excluded('entlassen|entlässt', 'aus der Klasse entfernen'),
    excluded('aufgehoben|aufheben', 'gespeichert'),
    excluded('lösen|losgelöst', 'nicht mehr anheften'),
    excluded('zurückgehalten|zurückhalten', 'verborgen'),
    excluded('(E-)?Mailadresse|(?<!E-)Mails?', 'E-Mail-Adresse, E-Mail'),
    excluded('Schülerinnen und Schüler|Schülerin oder|Schülern?', 'Lernende'),
    excluded('Kurse?n?|Kurses', 'Klasse'),
    excluded('zurückholen|zurückgeholt|wieder hereinlassen', 'wiederherstellen'),
    excluded('übergeben', 'Leitung übertragen'),
  ],
  ar: [
    excluded('الإفراج|تُفرج|يُفرَج', 'إعلان الدرجات'),
    excluded('تجري|يجري', 'جارٍ'),
    excluded('إعفاء|إعفاؤهم|يعفي', 'إخراج من الصف'),
  ],
};

const CONTRACTION = /\p{L}n’t\b|’(?:re|ll|ve|m)\b|\b(?:it|that|there|what|who|let|here)’s\b/iu;
const STRAIGHT_QUOTE = /["']/;
/**
 * Matches the end of a sentence. After an abbreviation or a number there is no space, or no capital
 * letter.
 */
const SENTENCE_END = /(?<=[.!?…؟])\s+(?=[\p{Lu}\p{Lo}“„«])|\n+/u;

/**
 * Lists the violations of docs/writing.md that a program can detect in a text, one line each.
 * @param text In ICU MessageFormat.
 */
export function wordingErrors(language: string, text: string): string[] {
  const variants = variantsOf(parseText(text));
  return [...new Set(variants.flatMap((variant) => errorsOf(language, variant)))];
}

function errorsOf(language: string, text: string): string[] {
  const errors: string[] = [];
  for (const { pattern, use } of EXCLUDED[language] ?? []) {
    const found = pattern.exec(text);
    if (found) errors.push(`“${found[0]}”: write ${use}`);
  }
  if (STRAIGHT_QUOTE.test(text)) errors.push('a straight quote: write a curly one');
  if (language === 'en' && CONTRACTION.test(text)) errors.push('a contraction');
  for (const sentence of text.split(SENTENCE_END)) {
    const words = sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    if (words > MAX_SENTENCE_WORDS) {
      errors.push(`a sentence of ${words} words: “${sentence.slice(0, 40)}...”`);
    }
  }
  return errors;
}

/** Returns each wording that the plural and select forms of a text can produce. */
export function variantsOf(nodes: readonly IcuNode[]): string[] {
  let variants = [''];
  for (const node of nodes) {
    const parts = partsOf(node);
    variants = variants.flatMap((start) => parts.map((part) => start + part));
  }
  return variants;
}

function partsOf(node: IcuNode): string[] {
  if (node.type === 'literal') return [node.value];
  if (node.type === 'plural' || node.type === 'select') {
    return Object.values(node.options).flatMap(({ value }) => variantsOf(value));
  }
  return [VALUE];
}
