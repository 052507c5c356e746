/** Token of a caller. */
export interface ReleaseToken {
  name: string;
  /** Null for all remotes. */
  remote: string | null;
  revoked_at: string | null;
}

/** Author in the log for commands on the server's own machine. */
export const LOCAL = 'local';
/** Author in the log for the server itself. */
export const AUTOMATIC = 'automatic';

const TOKEN_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_NAME = 60;

export function isTokenName(name: string): boolean {
  return name.length <= MAX_NAME && TOKEN_NAME.test(name) && ![LOCAL, AUTOMATIC].includes(name);
}

const REMOTE_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export function isRemoteName(name: string): boolean {
  return name.length <= MAX_NAME && REMOTE_NAME.test(name);
}

/** Returns why a token does not allow this; null if it does. */
export function whyRefused(token: ReleaseToken, remote: string | null): string | null {
  if (token.revoked_at !== null) return `The token ${token.name} was revoked.`;
  if (remote === null || token.remote === null || token.remote === remote) return null;
  return `The token ${token.name} is for ${token.remote} alone, not for ${remote}.`;
}
