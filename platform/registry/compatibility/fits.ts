import schema from './fits.schema.json' with { type: 'json' };
import type { LibraryMismatch } from './libraryMismatch.ts';
import { mistakesIn } from '../schemaErrors.ts';
import { shapeOf } from '../shapeOf.ts';

/** File in the folder of a build, and of a release. */
export const FITS_FILE = 'fits.json';

/**
 * Compatibility manifest of a build: what it provides to the other modules of a page, and what it
 * requires.
 */
export interface Fits {
  /** Exports of each entry point that it provides; null where they are unknown. */
  gives: Record<string, string[] | null>;
  /** Versions of those entry points. */
  versions: Record<string, string>;
  /** Exports that it uses of each shared entry point. */
  needs: Record<string, string[]>;
  /** Versions that it accepts of each library that the shell provides. */
  ranges: Record<string, string>;
  /** Version of the API contract that it is built with; absent if it uses none. */
  contract?: number;
  /** Paths of other remotes' pages that people must not lose, such as those of a log-in. */
  pages?: string[];
  /** Slots that its pages show. */
  slots: string[];
  /** Singletons that it contains although the shell provides them, or contains twice. */
  copies: string[];
  /**
   * Imports of shared libraries that require another version than pages share. Older releases have
   * no list.
   */
  mismatches?: LibraryMismatch[];
  /** Scripts of every page, under `all`, and of each kind of page. Only a shell has them. */
  scripts?: Record<string, string[]>;
  /** Compressed size of each script in bytes. Only a release has them, not a build. */
  weights?: Record<string, number>;
}

const shape = shapeOf<Fits>(schema);

/**
 * Parses the text of a `fits.json`.
 * @throws One error that lists every mistake with its path.
 */
export function parseFits(text: string): Fits {
  const value: unknown = JSON.parse(text);
  const validate = shape();
  if (validate(value)) return value;
  throw new Error(`${FITS_FILE}:\n  ${mistakesIn(validate.errors).join('\n  ')}`);
}
