import { getSession, openDraft, serverNow } from 'shared-api';
import { sendMessage, type ChatMessage } from 'shared-api/contract';
import {
  dropOutboxEntry,
  listEntriesAbout,
  phaseOf,
  queueEntry,
  watchOutbox,
  watchReplies,
  type OutboxEntry,
} from 'shared-api/offline';
import { isWaiting, type Outbox, type Outgoing } from '../state/outbox.ts';

interface Changes {
  /** Called when a call has sent it, with the server's reply. */
  onAcknowledged: (nonce: string, message: ChatMessage) => void;
  /** Called when another tab sends it, has sent it or has discarded it. */
  onGone: (nonce: string) => void;
  /** Called when the server has refused it. */
  onRefused: (nonce: string, problem: string) => void;
  /** Called when it was written in another tab. */
  onWritten: (nonce: string, text: string) => void;
}

/** The stored messages of a chat that are not acknowledged. */
export interface StoredOutbox {
  read: () => Outbox;
  write: (outbox: Outbox) => void;
  /** Reports changes from elsewhere, until the returned function is called. */
  watch: (changes: Changes) => () => void;
}

/**
 * Opens a chat's part of the outbox. Any page sends its queued messages, and all tabs show them. A
 * message that this chat sends itself, or that failed here, is `onScreen`.
 */
export function openStoredOutbox(classId: string, accountId: string): StoredOutbox {
  const about = `chat-${classId}`;
  /** Nonces of this chat's stored messages. */
  let known = new Set<string>();
  /** Nonces that are `onScreen` here, and not only in another tab. */
  let ownOnScreen = new Set<string>();
  let isWriting = false;

  // After a log-in by another person, nothing is read or changed.
  const isOwn = () => getSession()?.id === accountId;

  function newEntry({ nonce, text }: Outgoing, at: number): OutboxEntry {
    const { method, path, timeoutMs, encoding } = sendMessage;
    return {
      key: nonce,
      at,
      about,
      text,
      endpoint: { method, path, timeoutMs, encoding },
      input: { params: { classId }, body: { text } },
      draft: { key: `chat-${classId}`, value: { text } },
      refusal: null,
    };
  }

  /** Stores the messages that changed, new ones from `firstAt` on. Returns all stored nonces. */
  function store(outbox: Outbox, firstAt: number): Set<string> {
    const entries = new Map(listEntriesAbout(about).map((entry) => [entry.key, entry]));
    const stored = outbox.filter((one, index) => {
      const before = entries.get(one.nonce);
      const onScreen = isWaiting(one) ? undefined : { problem: one.problem };
      const entry = { ...(before ?? newEntry(one, firstAt + index)), refusal: null, onScreen };
      const isSame = JSON.stringify(before) === JSON.stringify(entry);
      return isSame || queueEntry(entry) || before !== undefined;
    });
    return new Set(stored.map(({ nonce }) => nonce));
  }

  /** Takes over messages of releases before December 2026; to be removed in June 2027. */
  function carryOver() {
    const draft = openDraft<{ outbox: Outbox }>(`chat-outbox-${classId}`);
    const entries = listEntriesAbout(about);
    const outbox = draft.read()?.outbox.filter(({ nonce }) => {
      return entries.every(({ key }) => key !== nonce);
    });
    if (!outbox) return;
    // They were typed before the queued ones.
    const firstAt = (entries[0]?.at ?? serverNow()) - outbox.length;
    if (store(outbox, firstAt).size === outbox.length) draft.forget();
  }

  return {
    read() {
      if (!isOwn()) return [];
      carryOver();
      const entries = listEntriesAbout(about);
      known = new Set(entries.map(({ key }) => key));
      ownOnScreen = new Set(entries.filter(isOnScreen).map(({ key }) => key));
      return entries.map(outgoingOf);
    },

    write(outbox) {
      if (!isOwn()) return;
      isWriting = true;
      const before = known;
      // Keeps the order of typing, even within a millisecond.
      const last = listEntriesAbout(about).at(-1)?.at ?? 0;
      known = store(outbox, Math.max(serverNow(), last + 1));
      const onScreen = outbox.filter((one) => !isWaiting(one));
      ownOnScreen = new Set(onScreen.map(({ nonce }) => nonce));
      for (const nonce of before) if (!known.has(nonce)) dropOutboxEntry(nonce);
      isWriting = false;
    },

    watch({ onAcknowledged, onGone, onRefused, onWritten }) {
      function look() {
        if (isWriting || !isOwn()) return;
        const entries = listEntriesAbout(about).filter((entry) => {
          return !isOnScreen(entry) || ownOnScreen.has(entry.key);
        });
        const deleted = [...known].filter((nonce) => entries.every(({ key }) => key !== nonce));
        for (const nonce of deleted) {
          known.delete(nonce);
          onGone(nonce);
        }
        for (const { key, text, refusal } of entries) {
          const isNew = !known.has(key);
          known.add(key);
          if (isNew) onWritten(key, text);
          if (refusal) onRefused(key, refusal.message);
        }
      }
      look();
      const unwatch = watchOutbox(look);
      const unwatchReplies = watchReplies(({ call, reply }) => {
        if (call.about !== about) return;
        known.delete(call.key);
        onAcknowledged(call.key, reply as ChatMessage);
      });
      return () => {
        unwatch();
        unwatchReplies();
      };
    },
  };
}

function isOnScreen(entry: OutboxEntry): boolean {
  return phaseOf(entry) === 'on-screen';
}

/** Reads a message as not under way: the connection of its earlier visit is gone. */
function outgoingOf({ key, text, refusal, onScreen }: OutboxEntry): Outgoing {
  const problem = onScreen?.problem ?? refusal?.message ?? null;
  return { nonce: key, text, problem, isUnderWay: false };
}
