import schema from './fits.schema.json' with { type: 'json' };
import type { LibraryMismatch } from './libraryMismatch.ts';
import { mistakesIn } from './schemaMistakes.ts';
import { shapeOf } from './shapeOf.ts';

/** In the folder of a build, and of a release. */
export const FITS_FILE = 'fits.json';

/** What a build gives to the others of a page, and what it needs of them. */
export interface Fits {
  /** What is exported by each door that it brings; null where that cannot be told. */
  gives: Record<string, string[] | null>;
  /** The versions of those doors. */
  versions: Record<string, string>;
  /** What it uses of each shared door. */
  needs: Record<string, string[]>;
  /** By library, of what the shell brings: which versions will do. */
  ranges: Record<string, string>;
  /** The number of the API's contract that it is built with; absent where it knows none. */
  contract?: number;
  /** The slots that its pages show. */
  slots: string[];
  /** Singletons that it brings although it should take them from the shell, or brings twice. */
  copies: string[];
  /** Imports of shared libraries that ask for another version than pages share. Releases of before have none. */
  mismatches?: LibraryMismatch[];
  /** Of a shell: the scripts of every page, under `all`, and of each kind of page. */
  scripts?: Record<string, string[]>;
  /** Bytes of each script as it travels; a release has them, a build has not. */
  weights?: Record<string, number>;
}

const shape = shapeOf<Fits>(schema);

/** Reads the text of a `fits.json`. Throws one error that names every mistake with its place. */
export function parseFits(text: string): Fits {
  const value: unknown = JSON.parse(text);
  const validate = shape();
  if (validate(value)) return value;
  throw new Error(`${FITS_FILE}:\n  ${mistakesIn(validate.errors).join('\n  ')}`);
}
