import { logOut } from '../contract/index.ts';
import { getCache } from './responseCache.ts';
import { request } from './request.ts';
import { clearAll, getSession } from './session.ts';

/** Revokes the token and deletes all local data, even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const token = getSession()?.token;
  clearAll();
  const wiped = getCache()?.wipe();
  // The browser has deleted the token either way; the server's copy expires.
  if (token) await request(logOut, { token }).catch(() => undefined);
  await wiped;
}
