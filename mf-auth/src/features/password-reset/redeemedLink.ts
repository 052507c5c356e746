import { getSession } from 'shared-api';

const KEY = 'reset-link';

interface RedeemedLink {
  /** The token of the link. */
  link: string;
  userId: string;
}

/**
 * A link's token can be redeemed once, for a session. When the change of the password fails after that, this tab still
 * knows, over a reload too, that the session it holds came from this link.
 */
export function rememberRedeemed(redeemed: RedeemedLink): void {
  sessionStorage.setItem(KEY, JSON.stringify(redeemed));
}

/** Whether this browser still holds the session of the account that the link belongs to. */
export function isRedeemed(link: string): boolean {
  const text = sessionStorage.getItem(KEY);
  if (!text) return false;
  const redeemed = JSON.parse(text) as RedeemedLink;
  // Someone else may have logged in since: never change that one's password.
  return redeemed.link === link && redeemed.userId === getSession()?.id;
}

export function forgetRedeemed(): void {
  sessionStorage.removeItem(KEY);
}
