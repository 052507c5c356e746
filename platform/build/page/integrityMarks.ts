/**
 * Placeholder for the integrity of a build's scripts, by file, as JSON, until a release is sealed.
 */
export const HASHES_MARK = '__HASHES_OF_SCRIPTS__';
/** Id of the element in the shell's page that contains the hashes. */
export const HASHES_ELEMENT = 'hashes';
/**
 * Hash that no content has. Browsers run scripts that have no integrity, so a script without a hash
 * of its own gets this one.
 */
export const NO_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** Returns the placeholder for a script's integrity in a page. */
export function integrityMark(file: string): string {
  return `integrity="of ${file}"`;
}
/** Matches every such placeholder; the first group is the file. */
export const INTEGRITY_MARKS = /integrity="of ([^"]+)"/g;
