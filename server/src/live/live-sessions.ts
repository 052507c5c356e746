import { CLOSE_CODES } from 'shared-api/contract';
import type { Core } from '../core.ts';
import type { LiveConnection } from './live-connection.ts';
import type { Session } from '../security/session.ts';
import { hashToken, isTokenShaped } from '../security/tokens.ts';

/**
 * Poll interval in milliseconds. With the time for closing, the end of a session reaches its
 * connections within a second in any case.
 */
export const POLL_INTERVAL = 400;
/** Sessions per query; the number is constant, so that the statement is prepared once. */
const BATCH = 200;

type LiveCore = Pick<Core, 'sessions' | 'log'>;

interface LiveSession {
  connections: Set<LiveConnection>;
  /** False until the database has confirmed the session. */
  isKnown: boolean;
}

/**
 * Live connections of this process by session. They close when the process that ended the session
 * publishes it. If no message arrives (the session expired, its user was removed, Redis is down),
 * polling the database finds it.
 */
export class LiveSessions {
  readonly #core: LiveCore;
  readonly #sessions = new Map<string, LiveSession>();
  readonly #stop: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #hasLoggedOutage = false;

  constructor(core: LiveCore) {
    this.#core = core;
    this.#stop = core.sessions.onEnded((ids) => {
      for (const id of ids) this.#end(id);
    });
  }

  /**
   * Returns the session of a connection, if there is one. From now on the connection closes when
   * the session ends.
   */
  async find(connection: LiveConnection): Promise<Session | null> {
    const { token } = connection;
    if (!isTokenShaped(token)) return null;
    const id = hashToken(token);
    // Registers before the query, so that an end in between is noticed.
    const liveSession = this.#hold(id, connection);
    const session = await this.#core.sessions.find(token);
    if (!session || !connection.isOpen) {
      this.#release(id, connection);
      return null;
    }
    liveSession.isKnown = true;
    this.#schedule();
    return session;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#stop();
  }

  #hold(id: string, connection: LiveConnection): LiveSession {
    const liveSession = this.#sessions.get(id) ?? { connections: new Set(), isKnown: false };
    liveSession.connections.add(connection);
    this.#sessions.set(id, liveSession);
    connection.onClose(() => this.#release(id, connection));
    return liveSession;
  }

  #release(id: string, connection: LiveConnection): void {
    const liveSession = this.#sessions.get(id);
    liveSession?.connections.delete(connection);
    if (liveSession?.connections.size === 0) this.#sessions.delete(id);
  }

  #end(id: string): void {
    for (const connection of this.#sessions.get(id)?.connections ?? []) {
      connection.close(CLOSE_CODES.badToken, 'The session has ended.');
    }
    this.#sessions.delete(id);
  }

  #schedule(): void {
    if (this.#isClosed || this.#timer || this.#sessions.size === 0) return;
    this.#timer = setTimeout(() => void this.#look(), POLL_INTERVAL).unref();
  }

  async #look(): Promise<void> {
    try {
      const known = [...this.#sessions].flatMap(([id, { isKnown }]) => (isKnown ? [id] : []));
      for (let first = 0; first < known.length; first += BATCH) {
        await this.#lookFor(known.slice(first, first + BATCH));
      }
      this.#hasLoggedOutage = false;
    } catch (error) {
      // Logs each database outage once.
      if (!this.#hasLoggedOutage && !this.#isClosed) {
        this.#core.log.warn({ err: error }, 'check for ended sessions failed');
      }
      this.#hasLoggedOutage = true;
    }
    this.#timer = undefined;
    this.#schedule();
  }

  async #lookFor(ids: string[]): Promise<void> {
    const filled = [...ids, ...Array<string>(BATCH - ids.length).fill('')];
    const living = await this.#core.sessions.findLiving(filled);
    for (const id of ids) if (!living.has(id)) this.#end(id);
  }
}
