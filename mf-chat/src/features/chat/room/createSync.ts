import { isStatus, request } from 'shared-api';
import { getUnreadMessages, listMessages } from 'shared-api/contract';
import type { ChatEvent } from '../state/chatReducer.ts';
import type { ChatStore } from './createStore.ts';

/** Milliseconds: the first new try to catch up, and the longest wait between two. */
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;

type Arrival = Extract<ChatEvent, { type: 'arrived' | 'deleted' }>;

interface Wishes {
  /** Live messages come from now on: whatever came before has to be asked for. */
  isConnected: () => boolean;
  /** All is there that the server has. */
  onDone: () => void;
}

export interface Sync {
  /** Gets what may have been missed, or the history where there is none yet. `isAfresh`: also what was deleted. */
  start: (isAfresh?: boolean) => void;
  /** A live message. It waits while older ones are on their way, so that the order is the server's. */
  take: (arrival: Arrival) => void;
  stop: () => void;
}

export function createSync(classId: string, store: ChatStore, wishes: Wishes): Sync {
  const params = { classId };
  const ended = new AbortController();
  const { signal } = ended;
  let held: Arrival[] = [];
  let isRunning = false;
  let isDue = false;
  let isAfreshDue = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function load() {
    store.dispatch({ type: 'history_asked' });
    const [page, unread] = await Promise.all([
      request(listMessages, { params, query: {}, signal }),
      request(getUnreadMessages, { params, signal }).catch(() => null),
    ]);
    store.dispatch({ type: 'history', page, unread });
  }

  async function loadNewest() {
    const page = await request(listMessages, { params, query: {}, signal });
    store.dispatch({ type: 'newest', page });
  }

  async function loadMissed() {
    for (;;) {
      const after = store.get().messages.at(-1)?.id;
      if (after === undefined) return loadNewest();
      const page = await request(listMessages, { params, query: { after }, signal });
      if (page.length === 0) return;
      store.dispatch({ type: 'missed', page });
      // Nothing but what was deleted meanwhile: the same question would get the same answer.
      if (store.get().messages.at(-1)?.id === after) return loadNewest();
    }
  }

  async function catchUp() {
    if (store.get().history !== 'ready') return load();
    if (isAfreshDue) await loadNewest();
    isAfreshDue = false;
    return loadMissed().catch((error: unknown) => {
      // The message by which to ask was purged on the server.
      if (isStatus(error, 400)) return loadNewest();
      throw error;
    });
  }

  async function run() {
    isRunning = true;
    try {
      while (isDue) {
        isDue = false;
        await catchUp();
      }
      failures = 0;
      isRunning = false;
      release();
    } catch (error) {
      isRunning = false;
      if (!signal.aborted) fail(error);
    }
    if (!signal.aborted) wishes.onDone();
  }

  function release() {
    const arrivals = held;
    held = [];
    arrivals.forEach(store.dispatch);
  }

  function fail(error: unknown) {
    const isFirst = store.get().history !== 'ready';
    if (isFirst) {
      store.dispatch({ type: 'history_failed', error });
      return release();
    }
    // The next try brings these again; that they are on the server is known already.
    for (const arrival of held) {
      if (arrival.type === 'deleted') store.dispatch(arrival);
      else if (arrival.nonce) store.dispatch({ type: 'settled', nonce: arrival.nonce });
    }
    held = [];
    isDue = true;
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    failures += 1;
    timer = setTimeout(() => {
      if (wishes.isConnected()) start();
    }, wait);
  }

  function start(isAfresh = false) {
    clearTimeout(timer);
    isDue = true;
    isAfreshDue ||= isAfresh;
    if (!isRunning) void run();
  }

  return {
    start,
    take(arrival) {
      const isBehind = isRunning || (isDue && store.get().history === 'ready');
      if (isBehind) held.push(arrival);
      else store.dispatch(arrival);
    },
    stop() {
      clearTimeout(timer);
      ended.abort(new Error('The chat was left.'));
    },
  };
}
