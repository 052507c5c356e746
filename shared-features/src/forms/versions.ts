/**
 * The version of the edited resource, or versions of all resources that the edit is based on.
 * Versions only increase.
 */
export type Version = number | readonly number[];

/** Whether any part of a version is newer than the known one. A missing part counts as known. */
export function isNewerThan(now: Version, known: Version): boolean {
  const parts = [known].flat();
  return [now].flat().some((part, index) => part > (parts[index] ?? part));
}

/** Completes stored versions of an earlier release, which may lack parts, with the current ones. */
export function withMissingParts<V extends Version>(now: V, saved: Version): V {
  const known = [saved].flat();
  const version = [now].flat().map((part, index) => known[index] ?? part);
  return (typeof now === 'number' ? version[0] : version) as V;
}
