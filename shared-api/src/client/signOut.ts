import { logOut } from '../contract/index.ts';
import { request } from './request.ts';
import { clearAll, getSession } from './session.ts';

/** Revokes the token and clears all local storage, whether or not the server could be told. */
export async function signOut(): Promise<void> {
  const token = getSession()?.token;
  clearAll();
  if (!token) return;
  // The browser has forgotten the token either way; the server's copy expires by itself.
  await request(logOut, { token }).catch(() => undefined);
}
