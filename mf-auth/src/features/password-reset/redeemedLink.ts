import { getSession } from 'shared-api';

const KEY = 'reset-link';

interface RedeemedLink {
  /** The token of the link. */
  link: string;
  userId: string;
}

/**
 * Remembers that the session of this tab came from this link, over a reload too. A token can be
 * redeemed only once: this allows a retry when changing the password fails after that.
 */
export function rememberRedeemed(redeemed: RedeemedLink): void {
  sessionStorage.setItem(KEY, JSON.stringify(redeemed));
}

/** Whether this browser still has the session of the link's account. */
export function isRedeemed(link: string): boolean {
  const text = sessionStorage.getItem(KEY);
  if (!text) return false;
  const redeemed = JSON.parse(text) as RedeemedLink;
  // Another person may have logged in since: never change their password.
  return redeemed.link === link && redeemed.userId === getSession()?.id;
}

export function forgetRedeemed(): void {
  sessionStorage.removeItem(KEY);
}
