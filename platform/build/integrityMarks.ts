/** Stands for the integrity of a build's scripts, by file, in JSON, until a release is made of the build. */
export const HASHES_MARK = '__HASHES_OF_SCRIPTS__';
/** The element of the shell's page that has them. */
export const HASHES_ELEMENT = 'hashes';
/** The integrity of nothing. Browsers run what is asked for without any: so what has none of its own gets this. */
export const NO_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** What a page has as the integrity of a script until then. */
export function integrityMark(file: string): string {
  return `integrity="of ${file}"`;
}
/** Every such mark; the first group is the file. */
export const INTEGRITY_MARKS = /integrity="of ([^"]+)"/g;
