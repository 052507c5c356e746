/** Who reviews what, for the place where the repository is kept. */
export const CODE_OWNERS = '.github/CODEOWNERS';

/** The line that gives a remote's folder to its team: of mf-chess, the team chess. */
export function ownerLineOf(remote: string): string {
  return `/${remote}/ @homeroom/${remote.replace(/^mf-/, '')}`;
}

/** The file with a remote's line among the others of its kind, in their order. */
export function withOwnerOf(remote: string, text: string): string {
  const lines = text.split('\n').filter((line) => line !== '');
  const isRemote = (line: string) => line.startsWith('/mf-');
  const isThere = lines.some((line) => line.startsWith(`/${remote}/ `));
  const remotes = [...lines.filter(isRemote), ...(isThere ? [] : [ownerLineOf(remote)])].sort();
  return `${[...lines.filter((line) => !isRemote(line)), ...remotes].join('\n')}\n`;
}
