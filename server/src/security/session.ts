import type { Language } from 'platform/languages';
import type { SessionOrigin } from '../database/schema.ts';
import type { Timestamp } from '../time.ts';

/** Whose call this is. */
export interface Session {
  /** Hash of the token. */
  id: string;
  userId: string;
  email: string;
  /** False until the e-mail address is confirmed. */
  isActive: boolean;
  /** The account's; null where it has none. */
  language: Language | null;
  origin: SessionOrigin;
  provenAt: Timestamp | null;
}

/** What calls and live channels ask about sessions; features/auth keeps them. */
export interface Sessions {
  /** The session of a token, or null when it is unknown, revoked or expired. */
  find: (token: unknown) => Promise<Session | null>;
  /** The active account of a session by the session's id; null where it has ended. Says nothing of who asks: the id is no secret. */
  findReader: (id: string) => Promise<string | null>;
  /** Those of these sessions that have not ended. */
  findLiving: (ids: readonly string[]) => Promise<Set<string>>;
  /** Hears which sessions were ended, by whatever process. Returns how to stop. */
  onEnded: (listener: (ids: readonly string[]) => void) => () => void;
}
