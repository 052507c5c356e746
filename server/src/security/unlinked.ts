/** U+2060 WORD JOINER: invisible, allowed in no address, and without a line break. */
const JOINER = '\u2060';

/** The full stop, and the characters that browsers and mail programs treat as one (UTS 46). */
const DOT = '[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]';
const PLAIN_NUMBER = '(?<![\\p{L}\\p{N}.,:@])\\p{N}+[.,:]\\p{N}+(?![\\p{L}\\p{N}.:@/])';
const LINKING = [
  `${DOT}(?=[\\p{L}\\p{M}\\p{N}\\p{DI}])`,
  '[:\\ufe55\\uff1a](?=[/\\\\\\p{L}\\p{N}\\p{DI}])',
  '[@\\ufe6b\\uff20]',
  // Outlook links \\server\share, and sends a hash of the password there.
  '[\\\\\\ufe68\\uff3c](?=\\S)',
].join('|');
const PARTS = new RegExp(`(${PLAIN_NUMBER})|(${LINKING})`, 'gu');

/**
 * Rewrites typed text so that mails, push notifications and calendars do not turn it into links. It
 * looks the same: an invisible character surrounds the signs that hold an address together. Numbers
 * such as 3.5 and 10:30 are unchanged.
 */
export function unlinked(typed: string): string {
  return typed.replace(PARTS, (part, number: string | undefined) => {
    return number === undefined ? `${JOINER}${part}${JOINER}` : part;
  });
}

/**
 * Whether typed text may appear in a mail to a stranger, or in a subject: nothing in it looks like
 * an address, in any characters.
 */
export function isPlain(typed: string): boolean {
  const folded = typed.normalize('NFKC').replaceAll(/\p{DI}/gu, '');
  return !/[\p{Cc}:/@\\]/u.test(folded) && unlinked(folded) === folded;
}
