/** U+2060 WORD JOINER: invisible, allowed in no address, and no place where a line may break. */
const JOINER = '\u2060';

/** The full stop, and what browsers and mail programs read as one (UTS 46). */
const DOT = '[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]';
const PLAIN_NUMBER = '(?<![\\p{L}\\p{N}.,:@])\\p{N}+[.,:]\\p{N}+(?![\\p{L}\\p{N}.:@/])';
const LINKING = [
  `${DOT}(?=[\\p{L}\\p{M}\\p{N}\\p{DI}])`,
  '[:\\ufe55\\uff1a](?=[/\\\\\\p{L}\\p{N}\\p{DI}])',
  '[@\\ufe6b\\uff20]',
  // Outlook links \\server\share, and sends a password's hash there.
  '[\\\\\\ufe68\\uff3c](?=\\S)',
].join('|');
const PARTS = new RegExp(`(${PLAIN_NUMBER})|(${LINKING})`, 'gu');

/**
 * Writes what people typed so that no program that shows it makes a link of it: mails, pushes, calendars. It looks the same, with
 * an invisible character around whatever holds an address together. Numbers such as 3.5 and 10:30 stay as they are.
 */
export function unlinked(typed: string): string {
  return typed.replace(PARTS, (part, number: string | undefined) => {
    return number === undefined ? `${JOINER}${part}${JOINER}` : part;
  });
}

/**
 * Whether what somebody typed may stand in a mail to a stranger, or in a subject: nothing in it looks like an address, whatever
 * characters it is written with.
 */
export function isPlain(typed: string): boolean {
  const folded = typed.normalize('NFKC').replaceAll(/\p{DI}/gu, '');
  return !/[\p{Cc}:/@\\]/u.test(folded) && unlinked(folded) === folded;
}
