import { useSyncExternalStore } from 'react';
import type { SessionReply } from '../contract/index.ts';
import { personalStorage, setSharedComputer } from './personalStorage.ts';

/** Who is signed in here, as log-in and sign-up reply; the token may still wait for its activation. */
export type Session = SessionReply;

/**
 * Why there is no usable session: the person signed out, the server no longer knows the token,
 * or the account still waits for its e-mail to be confirmed.
 */
export type SessionTrouble = 'signed-out' | 'expired' | 'not-activated' | null;

/** The session, and why it is of no use where it is not. */
export interface SessionState {
  session: Session | null;
  trouble: SessionTrouble;
}

const KEYS = ['token', 'id', 'email'] as const;
const listeners = new Set<() => void>();
let state: SessionState = { session: read(), trouble: null };

function read(): Session | null {
  if (typeof localStorage === 'undefined') return null;
  const storage = personalStorage();
  const [token, id, email] = KEYS.map((key) => storage.getItem(key));
  return token ? { token, id: id ?? '', email: email ?? '' } : null;
}

function isSame(a: Session | null, b: Session | null): boolean {
  return KEYS.every((key) => a?.[key] === b?.[key]);
}

function change(trouble: SessionTrouble): void {
  const session = read();
  if (isSame(session, state.session) && trouble === state.trouble) return;
  state = { session, trouble };
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  // Another tab signed in or out. A null key means that it cleared everything.
  window.addEventListener('storage', (event) => {
    const isOurs = event.key === null || KEYS.some((key) => key === event.key);
    if (isOurs) change(read() ? null : 'signed-out');
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored session, read afresh: another tab may have replaced it. */
export function getSession(): Session | null {
  return read();
}

/** The session of this browser, kept current over sign-in, sign-out and other tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
}

interface SessionStorageChoice {
  /** Whether others use this computer too: the session is this tab's alone then. As it was, unless told. */
  isShared?: boolean;
}

/** Keeps what log-in, sign-up or a reset link answered. */
export function saveSession(session: Session, { isShared }: SessionStorageChoice = {}): void {
  if (isShared !== undefined) setSharedComputer(isShared);
  const storage = personalStorage();
  for (const key of KEYS) storage.setItem(key, session[key]);
  change(null);
}

/** Forgets the session alone: drafts stay, for the same person to find after the next log-in. */
export function clearSession(trouble: SessionTrouble = 'signed-out'): void {
  const storage = personalStorage();
  for (const key of KEYS) storage.removeItem(key);
  change(trouble);
}

/**
 * The server refused the token that a call carried, or a call without any: gives that session up. Only that one:
 * another tab may have signed in since. A token that was taken out of the storage by hand counts as refused too;
 * the storage tells nobody of that in the same tab.
 */
export function clearRefusedToken(refused: string | undefined): void {
  const stored = read();
  const known = stored ?? state.session;
  const isMeant = refused === undefined ? stored === null : refused === known?.token;
  if (known && isMeant) clearSession('expired');
}

/** Forgets everything that this browser keeps for the person: what Logout does. */
export function clearAll(): void {
  personalStorage().clear();
  change('signed-out');
}

/** The token is good, but only for waiting until the e-mail is confirmed. */
export function markNotActivated(): void {
  change('not-activated');
}
