import { CLOSE_CODES } from 'shared-api/contract';
import type { Core } from '../core.ts';
import type { LiveConnection } from './live-connection.ts';
import type { Session } from '../security/session.ts';
import { hashToken, isTokenShaped } from '../security/tokens.ts';

/** Milliseconds: with the time to close, a session's end reaches its connections within a second, come what may. */
export const LOOK_EVERY = 400;
/** Sessions of one query: always as many, so that it is prepared once. */
const BATCH = 200;

type LiveCore = Pick<Core, 'sessions' | 'log'>;

interface LiveSession {
  connections: Set<LiveConnection>;
  /** False while the database has not said yet that there is such a session. */
  isKnown: boolean;
}

/**
 * The live connections of this process by the session that they were opened with. They close by the word of the process
 * that ended the session; where no word came (it expired, its user was removed, Redis is away), by a look in the database.
 */
export class LiveSessions {
  readonly #core: LiveCore;
  readonly #held = new Map<string, LiveSession>();
  readonly #stop: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isBlind = false;

  constructor(core: LiveCore) {
    this.#core = core;
    this.#stop = core.sessions.onEnded((ids) => {
      for (const id of ids) this.#end(id);
    });
  }

  /** The session that a connection was opened with, if any; from now on the connection ends with it. */
  async find(connection: LiveConnection): Promise<Session | null> {
    const { token } = connection;
    if (!isTokenShaped(token)) return null;
    const id = hashToken(token);
    // Before the look: an end in between is heard.
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
    const liveSession = this.#held.get(id) ?? { connections: new Set(), isKnown: false };
    liveSession.connections.add(connection);
    this.#held.set(id, liveSession);
    connection.onClose(() => this.#release(id, connection));
    return liveSession;
  }

  #release(id: string, connection: LiveConnection): void {
    const liveSession = this.#held.get(id);
    liveSession?.connections.delete(connection);
    if (liveSession?.connections.size === 0) this.#held.delete(id);
  }

  #end(id: string): void {
    for (const connection of this.#held.get(id)?.connections ?? []) {
      connection.close(CLOSE_CODES.badToken, 'The session has ended.');
    }
    this.#held.delete(id);
  }

  #schedule(): void {
    if (this.#isClosed || this.#timer || this.#held.size === 0) return;
    this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY).unref();
  }

  async #look(): Promise<void> {
    try {
      const known = [...this.#held].flatMap(([id, { isKnown }]) => (isKnown ? [id] : []));
      for (let first = 0; first < known.length; first += BATCH) {
        await this.#lookFor(known.slice(first, first + BATCH));
      }
      this.#isBlind = false;
    } catch (error) {
      // Once for each time that the database goes away.
      if (!this.#isBlind && !this.#isClosed) {
        this.#core.log.warn({ err: error }, 'ended sessions are not seen');
      }
      this.#isBlind = true;
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
