import { logOut } from '../contract/index.ts';
import { getCache } from './responseCache.ts';
import { request } from './request.ts';
import { clearAll, getSession } from './session.ts';

/** Revokes the token and forgets all that this browser keeps, whether or not the server could be told. */
export async function signOut(): Promise<void> {
  const token = getSession()?.token;
  clearAll();
  const wiped = getCache()?.wipe();
  // The browser has forgotten the token either way; the server's copy expires by itself.
  if (token) await request(logOut, { token }).catch(() => undefined);
  await wiped;
}
