import { request } from 'shared-api';
import { getUnreadMessages, markMessagesRead } from 'shared-api/contract';
import { toMark } from '../state/unread.ts';
import type { ChatStore } from './createStore.ts';

/** Milliseconds: of a burst of messages, only the newest is marked. */
const CALM_MS = 1_000;

export interface Reader {
  /** Counts on the server what is unread, where the messages themselves are not loaded. */
  count: () => void;
  /** A message arrived that a count under way may or may not hold. */
  doubt: () => void;
  /** The server can be reached again: what it could not be told, it is told now. */
  retry: () => void;
  stop: () => void;
}

/** Keeps the server's memory of what was read, and ours, in step. */
export function createReader(classId: string, store: ChatStore): Reader {
  const params = { classId };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The newest message that was in front of somebody. */
  let seen: string | undefined;
  /** What the server knew before a marking that did not reach it. */
  let owed: string | null = null;
  let isCounting = false;
  let isDoubtful = false;
  let isEnded = false;

  async function mark() {
    timer = undefined;
    const before = store.get().readUpTo;
    if (seen === undefined || seen === before) return;
    store.dispatch({ type: 'marked', id: seen });
    try {
      await request(markMessagesRead, { params, body: { last_read: seen } });
      owed = null;
    } catch {
      owed ??= before ?? '';
    }
  }

  const unsubscribe = store.subscribe(() => {
    const { isReading, messages, readUpTo, ownEmail } = store.get();
    const newest = isReading ? toMark(messages, readUpTo, ownEmail) : null;
    if (!newest) return;
    seen = newest.id;
    timer ??= setTimeout(() => void mark(), CALM_MS);
  });

  async function count() {
    if (isCounting) {
      isDoubtful = true;
      return;
    }
    isCounting = true;
    do {
      isDoubtful = false;
      const unread = await request(getUnreadMessages, { params }).catch(() => null);
      const isWanted = !isEnded && !isDoubtful && isOnlyCounted(store);
      if (unread && isWanted) store.dispatch({ type: 'counted', unread });
    } while (isDoubtful && !isEnded && isOnlyCounted(store));
    isCounting = false;
  }

  return {
    count: () => void count(),
    doubt: () => {
      isDoubtful = true;
    },
    retry() {
      if (owed === null) return;
      const id = owed;
      owed = null;
      store.dispatch({ type: 'marked', id });
    },
    stop() {
      unsubscribe();
      isEnded = true;
      if (timer === undefined) return;
      clearTimeout(timer);
      void mark();
    },
  };
}

function isOnlyCounted(store: ChatStore): boolean {
  return store.get().history === 'unasked';
}
