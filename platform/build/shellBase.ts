/** Path prefix, before the release, of the files of the shell's releases. */
export const SHELL_BASE = '/shell';

/** Placeholder in the paths of a build. A release has its id there. */
const UNRELEASED = 'UNRELEASED';

/** Returns the path prefix of a shell's scripts, as the page and the scripts request them. */
export function shellBase(release = UNRELEASED): string {
  return `${SHELL_BASE}/${release}/`;
}
