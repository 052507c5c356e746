/** Below it, by release, is what the front door serves of the shell's releases. */
export const SHELL_BASE = '/shell';

/** In the addresses of a build, where a release has its id. */
const UNRELEASED = 'UNRELEASED';

/** Where a shell's scripts are, as its page and they themselves ask for them. */
export function shellBase(release = UNRELEASED): string {
  return `${SHELL_BASE}/${release}/`;
}
