/** Import of a shared library by a package that declares another version than pages share. */
export interface LibraryMismatch {
  library: string;
  /** Version that pages share. */
  version: string;
  /** Range that the importing package declares. */
  range: string;
  /** Source file of the remote, or name and version of the library that imports. */
  importer: string;
}

/** Returns a message without its subject, for both `release` and `dev`. */
export function describeMismatch({ library, version, range, importer }: LibraryMismatch): string {
  return `${importer} imports ${library} and requires ${range}, but pages share ${library} ${version}. Require a range that includes ${version}.`;
}
