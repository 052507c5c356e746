import { parseText } from './codeOfText.ts';

/** Longer than English by this much, as other languages are. */
const GROWTH = 0.4;
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const letters = [...ACCENTED];

/** An English text as a pseudo-language has it: in brackets, with accents and longer; what it is given stays as it is. */
export function pseudo(text: string): string {
  const length = parseText(text).reduce((sum, node) => {
    return node.type === 'literal' ? sum + node.value.length : sum + 8;
  }, 0);
  // Of words, which go on in another line as those of a language do.
  const filler = ' ~~~'.repeat(Math.max(1, Math.ceil((length * GROWTH - 2) / 4)));
  return `[${accented(text)}${filler}]`;
}

/** The letters outside of all braces, and those of the forms inside: names, kinds and words of forms stay. */
function accented(text: string): string {
  let depth = 0;
  return Array.from(text, (letter) => {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    const place = PLAIN.indexOf(letter);
    // Every second level is the text of a form.
    return depth % 2 === 0 && place !== -1 ? letters[place] : letter;
  }).join('');
}
