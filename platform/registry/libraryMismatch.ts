/** Import of a shared library by a package that asks for another version than pages share. */
export interface LibraryMismatch {
  library: string;
  /** Version that pages share. */
  version: string;
  /** Range that the importing package asks for. */
  range: string;
  /** Source file of the remote, or name and version of the library that imports. */
  importer: string;
}

/** Sentence without its subject, for `release` and `dev` alike. */
export function describeMismatch({ library, version, range, importer }: LibraryMismatch): string {
  return `${importer} imports ${library} and asks for ${range}, but pages share ${library} ${version}. Ask for a range that includes ${version}.`;
}
