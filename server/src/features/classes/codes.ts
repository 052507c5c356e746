import { randomInt } from 'node:crypto';
import { CLASS_CODE_ALPHABET } from 'shared-api/schema';
import { LIMITS } from 'shared-api/contract';
import { isUniqueViolation } from '../../database/violations.ts';

const ATTEMPTS = 5;

/** Creates a class code from the system's random source, because knowing it is enough to join. */
export function makeClassCode(): string {
  let code = '';
  while (code.length < LIMITS.joinCode) {
    code += CLASS_CODE_ALPHABET.charAt(randomInt(CLASS_CODE_ALPHABET.length));
  }
  return code;
}

/** Normalises a typed code; null if it cannot be one. */
export function readClassCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  if (code.length !== LIMITS.joinCode) return null;
  return [...code].every((letter) => CLASS_CODE_ALPHABET.includes(letter)) ? code : null;
}

/** Writes with a new code, and tries others while the code is taken. */
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
