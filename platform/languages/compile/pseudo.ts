import { parseText } from './codeOfText.ts';

/** Share by which pseudo texts are longer than English, as translations often are. */
const GROWTH = 0.4;
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const letters = [...ACCENTED];

/**
 * Returns an English text in the pseudo-language: in brackets, longer and with accents. Arguments
 * stay unchanged.
 */
export function pseudo(text: string): string {
  const length = parseText(text).reduce((sum, node) => {
    return node.type === 'literal' ? sum + node.value.length : sum + 8;
  }, 0);
  // Made of words, so that it wraps like a real language.
  const filler = ' ~~~'.repeat(Math.max(1, Math.ceil((length * GROWTH - 2) / 4)));
  return `[${accented(text)}${filler}]`;
}

/**
 * Accents the letters outside of all braces, and those in the texts of forms. Names, kinds and form
 * keywords stay.
 */
function accented(text: string): string {
  let depth = 0;
  return Array.from(text, (letter) => {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    const index = PLAIN.indexOf(letter);
    // Every second level is the text of a form.
    return depth % 2 === 0 && index !== -1 ? letters[index] : letter;
  }).join('');
}
