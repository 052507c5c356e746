import { useSyncExternalStore } from 'react';
import type { SessionReply } from '../contract/index.ts';
import { personalStorage, setSharedComputer } from './personalStorage.ts';

/**
 * The session of the signed-in person, as log-in and sign-up reply; it may still wait for
 * activation.
 */
export type Session = SessionReply;

/**
 * Reason why there is no usable session: the person signed out, the server does not know the token
 * any more, the account still waits for its e-mail to be confirmed, or the log-in for its second
 * step.
 */
export type SessionTrouble = 'signed-out' | 'expired' | 'not-activated' | 'second-factor' | null;

/** The session, and the reason if it is unusable. */
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

/** Reads the stored session afresh, since another tab may have replaced it. */
export function getSession(): Session | null {
  return read();
}

/** Returns the session of this browser, updated on sign-in, sign-out and changes in other tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
}

interface SessionStorageChoice {
  /**
   * Whether others use this computer too, so the session belongs to this tab only. Unchanged by
   * default.
   */
  isShared?: boolean;
}

/** Stores the session that log-in, sign-up or a reset link returned. */
export function saveSession(session: Session, { isShared }: SessionStorageChoice = {}): void {
  if (isShared !== undefined) setSharedComputer(isShared);
  const storage = personalStorage();
  for (const key of KEYS) storage.setItem(key, session[key]);
  change(null);
}

/** Removes the session, but keeps drafts for the next log-in of the same person. */
export function clearSession(trouble: SessionTrouble = 'signed-out'): void {
  const storage = personalStorage();
  for (const key of KEYS) storage.removeItem(key);
  change(trouble);
}

/**
 * Ends the session whose token the server refused (`undefined`: a call without a token). Only that
 * session, since another tab may have signed in since. A token deleted from the storage by hand
 * counts as refused too; the storage emits no event for that in the same tab.
 */
export function clearRefusedToken(refused: string | undefined): void {
  const stored = read();
  const known = stored ?? state.session;
  const isMeant = refused === undefined ? stored === null : refused === known?.token;
  if (known && isMeant) clearSession('expired');
}

/** Deletes everything that this browser stores for the person, on log-out. */
export function clearAll(): void {
  personalStorage().clear();
  change('signed-out');
}

/** Marks the session as waiting: for the confirmation of its e-mail address, or the second step. */
export function markIncomplete(trouble: 'not-activated' | 'second-factor'): void {
  change(trouble);
}
