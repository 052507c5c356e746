import { wordsOf } from 'shared-api/contract';

/** Content of an index entry, which is stored as ASCII tokens. */
export interface Indexed {
  kind: string;
  /** Readers who may find it: tokens of `membersOf`, `teachersOf` or `oneOf`. */
  seenBy: readonly string[];
  title: string;
  /** Plain text. */
  text: string;
}

/** Token of all members of the class. */
export function membersOf(classId: string): string {
  return `#m${classId}`;
}

export function teachersOf(classId: string): string {
  return `#t${classId}`;
}

/** Token of one user while they are a member of the class. */
export function oneOf(classId: string, userId: string): string {
  return `#u${classId}${userId}`;
}

export function kindToken(kind: string): string {
  return `#k${kind}`;
}

export function inTitle(word: string): string {
  return `^${inAscii(word)}`;
}

/**
 * Encodes a word in ASCII, which both engines split and compare alike, whatever their character
 * tables. A prefix stays a prefix.
 */
export function inAscii(word: string): string {
  return word.replace(
    /[^a-z0-9]/g,
    (unit) => `~${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns the tokens of an entry, each once, separated by spaces. */
export function tokensOf({ kind, seenBy, title, text }: Indexed): string {
  const tokens = new Set([kindToken(kind), ...seenBy]);
  for (const { folded } of wordsOf(title)) tokens.add(inAscii(folded)).add(inTitle(folded));
  for (const { folded } of wordsOf(text)) tokens.add(inAscii(folded));
  return [...tokens].join(' ');
}
