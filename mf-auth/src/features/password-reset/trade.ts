import { getSession } from 'shared-api';

const KEY = 'reset-link';

interface Trade {
  /** The token of the link. */
  link: string;
  userId: string;
}

/**
 * A link's token can be traded once. When the change of the password fails after that, this tab still
 * knows, over a reload too, that the session it holds came from this link.
 */
export function rememberTrade(trade: Trade): void {
  sessionStorage.setItem(KEY, JSON.stringify(trade));
}

/** Whether this browser still holds the session of the account that the link belongs to. */
export function isTraded(link: string): boolean {
  const text = sessionStorage.getItem(KEY);
  if (!text) return false;
  const trade = JSON.parse(text) as Trade;
  // Someone else may have logged in since: never change that one's password.
  return trade.link === link && trade.userId === getSession()?.id;
}

export function forgetTrade(): void {
  sessionStorage.removeItem(KEY);
}
