/** File with the reviewers of each folder, for the repository's host. */
export const CODE_OWNERS = '.github/CODEOWNERS';

/** Returns the line that assigns a remote's folder to its team: mf-chess to the team chess. */
export function ownerLineOf(remote: string): string {
  return `/${remote}/ @homeroom/${remote.replace(/^mf-/, '')}`;
}

/** Returns the file with a remote's line inserted among those of the other remotes, in order. */
export function withOwnerOf(remote: string, text: string): string {
  const lines = text.split('\n').filter((line) => line !== '');
  const isRemote = (line: string) => line.startsWith('/mf-');
  const isThere = lines.some((line) => line.startsWith(`/${remote}/ `));
  const remotes = [...lines.filter(isRemote), ...(isThere ? [] : [ownerLineOf(remote)])].sort();
  return `${[...lines.filter((line) => !isRemote(line)), ...remotes].join('\n')}\n`;
}
