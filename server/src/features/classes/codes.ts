import { randomInt } from 'node:crypto';
import { CLASS_CODE_ALPHABET } from 'shared-api/schema';
import { LIMITS } from 'shared-api/contract';
import { isUniqueViolation } from '../../database/violations.ts';

const ATTEMPTS = 5;

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

/** Tries other codes while those made are taken. */
export async function withNewCode<T>(
  makeCode: () => string,
  write: (code: string) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(makeCode());
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
