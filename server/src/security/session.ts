import type { Language } from 'platform/languages';
import type { SecondStep, SessionOrigin } from '../database/schema.ts';
import type { Timestamp } from '../time.ts';

/** Authenticated caller. */
export interface Session {
  /** Hash of the token. */
  id: string;
  userId: string;
  email: string;
  /** False until the e-mail address is confirmed. */
  isActive: boolean;
  /** Language of the account; null if none is chosen. */
  language: Language | null;
  origin: SessionOrigin;
  /** When the person was last identified in this session. */
  provenAt: Timestamp | null;
  /** Second step that the log-in waits for; null if it is complete. */
  awaits: SecondStep | null;
}

/** Queries on sessions for calls and live channels; features/auth implements them. */
export interface Sessions {
  /** Returns the complete session of a token; null if it is unknown, revoked or expired. */
  find: (token: unknown) => Promise<Session | null>;
  /** Returns the same as `find`, and also log-ins that wait for their second step. */
  findAny: (token: unknown) => Promise<Session | null>;
  /**
   * Returns the active account of a session id; null if the session has ended. It does not
   * authenticate the caller, because the id is no secret.
   */
  findReader: (id: string) => Promise<string | null>;
  /** Returns those of the given sessions that have not ended. */
  findLiving: (ids: readonly string[]) => Promise<Set<string>>;
  /** Subscribes to ended sessions of all processes. Returns a function that unsubscribes. */
  onEnded: (listener: (ids: readonly string[]) => void) => () => void;
}
