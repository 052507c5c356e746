import { openDraft, serverNow } from 'shared-api';
import { sendMessage, type ChatMessage } from 'shared-api/contract';
import {
  dropOutboxEntry,
  queueEntry,
  listOutboxEntries,
  watchReplies,
  watchOutbox,
  type OutboxEntry,
} from 'shared-api/offline';
import { interrupted, isWaiting, type Outbox, type Outgoing } from '../state/outbox.ts';

interface Changes {
  /** Called when a call has sent it, with the server's reply. */
  onAcknowledged: (nonce: string, message: ChatMessage) => void;
  /** Called when another tab has sent or discarded it. */
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
  /** Reports changes of queued messages from elsewhere, until the returned function is called. */
  watch: (changes: Changes) => () => void;
}

/**
 * Queued messages are part of the general outbox: any page sends them, and all tabs show them.
 * Messages being sent here, or failed ones, are stored as a draft.
 */
export function openStoredOutbox(classId: string): StoredOutbox {
  const draft = openDraft<{ outbox: Outbox }>(`chat-outbox-${classId}`);
  const about = `chat-${classId}`;
  /** Nonces that this chat knows as queued. */
  let known = new Set<string>();
  let isWriting = false;

  function listCalls(): OutboxEntry[] {
    return listOutboxEntries().filter((call) => call.about === about);
  }

  function keep({ nonce, text }: Outgoing, at: number): boolean {
    const { method, path, timeoutMs, encoding } = sendMessage;
    return queueEntry({
      key: nonce,
      at,
      about,
      text,
      endpoint: { method, path, timeoutMs, encoding },
      input: { params: { classId }, body: { text } },
      draft: { key: `chat-${classId}`, value: { text } },
      refusal: null,
    });
  }

  return {
    read() {
      const calls = listCalls();
      known = new Set(calls.map(({ key }) => key));
      const waiting = calls.map(outgoingOf);
      const others = (draft.read()?.outbox ?? []).filter(({ nonce }) => !known.has(nonce));
      return [...interrupted(others), ...waiting];
    },

    write(outbox) {
      isWriting = true;
      const calls = listCalls();
      // Keeps the order of typing, even within a millisecond.
      const next = Math.max(serverNow(), ...calls.map(({ at }) => at + 1));
      const queued = outbox.filter(isWaiting).filter((one, index) => {
        const isThere = calls.some(({ key }) => key === one.nonce);
        return isThere || keep(one, next + index);
      });
      const before = known;
      known = new Set(queued.map(({ nonce }) => nonce));
      const rest = outbox.filter(({ nonce }) => !known.has(nonce));
      if (rest.length > 0) draft.write({ outbox: rest });
      else draft.forget();
      // Last, so that a message is always in at least one of the two stores.
      for (const nonce of before) if (!known.has(nonce)) dropOutboxEntry(nonce);
      isWriting = false;
    },

    watch({ onAcknowledged, onGone, onRefused, onWritten }) {
      function look() {
        if (isWriting) return;
        const calls = listCalls();
        const deleted = [...known].filter((nonce) => calls.every(({ key }) => key !== nonce));
        for (const nonce of deleted) {
          known.delete(nonce);
          onGone(nonce);
        }
        for (const { key, text, refusal } of calls) {
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

function outgoingOf({ key, text, refusal }: OutboxEntry): Outgoing {
  return { nonce: key, text, problem: refusal?.message ?? null, isUnderWay: false };
}
