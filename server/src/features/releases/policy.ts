/** What is known of a token that somebody brings. */
export interface ReleaseToken {
  name: string;
  /** Null: for all. */
  remote: string | null;
  revoked_at: string | null;
}

/** Stands in the log for commands on the server's own machine. */
export const LOCAL = 'local';
/** And for the server itself. */
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

/** Why a token is not for this; null where it is. */
export function whyRefused(token: ReleaseToken, remote: string | null): string | null {
  if (token.revoked_at !== null) return `The token ${token.name} was revoked.`;
  if (remote === null || token.remote === null || token.remote === remote) return null;
  return `The token ${token.name} is for ${token.remote} alone, not for ${remote}.`;
}
