import { randomInt } from 'node:crypto';
import { CLASS_CODE_ALPHABET, LIMITS } from 'shared-api/contract';

/** A new class code. Knowing it is all it takes to join, so it comes from the system's random source. */
export function makeClassCode(): string {
  let code = '';
  while (code.length < LIMITS.joinCode) {
    code += CLASS_CODE_ALPHABET.charAt(randomInt(CLASS_CODE_ALPHABET.length));
  }
  return code;
}

/** A code as somebody typed it, in the form in which codes are kept; null when it can be none. */
export function readClassCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  if (code.length !== LIMITS.joinCode) return null;
  return [...code].every((letter) => CLASS_CODE_ALPHABET.includes(letter)) ? code : null;
}
