import { wordsOf } from 'shared-api/contract';

/** What is written of a thing into the index, as tokens of ASCII. */
export interface Indexed {
  kind: string;
  /** Who may find it: tokens of `membersOf` and its like. */
  seenBy: readonly string[];
  title: string;
  /** Plain text. */
  text: string;
}

/** Everybody in the class. */
export function membersOf(classId: string): string {
  return `#m${classId}`;
}

export function teachersOf(classId: string): string {
  return `#t${classId}`;
}

/** One person, as long as they are in the class. */
export function oneOf(classId: string, userId: string): string {
  return `#u${classId}${userId}`;
}

export function kindToken(kind: string): string {
  return `#k${kind}`;
}

export function inTitle(word: string): string {
  return `^${inAscii(word)}`;
}

/** Both engines divide and compare ASCII alike, whatever their tables of letters; a beginning stays one. */
export function inAscii(word: string): string {
  return word.replace(
    /[^a-z0-9]/g,
    (unit) => `~${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Each token once, with spaces between them. */
export function tokensOf({ kind, seenBy, title, text }: Indexed): string {
  const tokens = new Set([kindToken(kind), ...seenBy]);
  for (const { folded } of wordsOf(title)) tokens.add(inAscii(folded)).add(inTitle(folded));
  for (const { folded } of wordsOf(text)) tokens.add(inAscii(folded));
  return [...tokens].join(' ');
}
