import type { ChatSendFrame, ChatTypingFrame } from 'shared-api/contract';
import { messages } from '../messages.ts';
import type { ChatStore } from './createStore.ts';

/** Milliseconds in which a message that was sent comes back. */
const ECHO_MS = 10_000;

export interface Delivery {
  send: (text: string) => void;
  sendAgain: (nonce: string) => void;
  /** The connection is gone, and with it perhaps what was under way. */
  interrupt: () => void;
  /** Sends what is not under way over this connection. The server stores each nonce once. */
  resume: () => void;
  /** The server refused a message, or it was dropped: it is not under way any more. */
  refuse: (nonce: string, problem: string) => void;
  /** Nothing can be sent any more. */
  refuseAll: (problem: string) => void;
  stop: () => void;
}

interface Line {
  send: (frame: ChatSendFrame | ChatTypingFrame) => boolean;
  /** A message did not come back over an open connection: it may be dead without knowing. */
  onSilence: () => void;
}

export function createDelivery(store: ChatStore, line: Line): Delivery {
  const underWay = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function isAwaited(nonce: string) {
    return store.get().outbox.some((one) => one.nonce === nonce && one.problem === null);
  }

  function attempt(nonce: string, text: string) {
    clearTimeout(timers.get(nonce));
    if (line.send({ text, nonce })) underWay.add(nonce);
    timers.set(
      nonce,
      setTimeout(() => {
        timers.delete(nonce);
        if (!isAwaited(nonce)) return;
        const isSilent = underWay.has(nonce);
        refuse(nonce, isSilent ? messages.noAnswer : messages.notSent);
        if (isSilent) line.onSilence();
      }, ECHO_MS),
    );
  }

  function refuse(nonce: string, problem: string) {
    clearTimeout(timers.get(nonce));
    underWay.delete(nonce);
    store.dispatch({ type: 'problem', nonce, problem });
  }

  return {
    send(text) {
      const nonce = newNonce();
      store.dispatch({ type: 'queued', nonce, text });
      attempt(nonce, text);
    },
    sendAgain(nonce) {
      const found = store.get().outbox.find((one) => one.nonce === nonce);
      if (!found) return;
      store.dispatch({ type: 'problem', nonce, problem: null });
      attempt(nonce, found.text);
    },
    interrupt: () => underWay.clear(),
    resume() {
      for (const { nonce, text, problem } of store.get().outbox) {
        if (problem === null && !underWay.has(nonce)) attempt(nonce, text);
      }
    },
    refuse,
    refuseAll(problem) {
      for (const { nonce } of store.get().outbox) refuse(nonce, problem);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Unguessable is not needed, unique is; `randomUUID` is there only where the page came by https. */
function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
