import { request, type Session } from 'shared-api';
import {
  CHAT_CHANNEL,
  CLOSE_CODES,
  getUnreadMessages,
  type ChatFrame,
  type ChatSendFrame,
  type ChatTypingFrame,
} from 'shared-api/contract';
import { openChannel, type Channel } from 'shared-api/live';
import { messages } from '../messages.ts';
import { messageOf, startState, type ChatState } from '../state/chatState.ts';
import { restored, type Outbox } from '../state/outbox.ts';
import { createDelivery } from './createDelivery.ts';
import { createReader } from './createReader.ts';
import { createStore } from './createStore.ts';
import { createSync } from './createSync.ts';
import { createTypists } from './createTypists.ts';
import { loadOlder } from './loadOlder.ts';
import { problemOf, reasonOf } from './refusals.ts';

/** Milliseconds for which the server tells of deletions that somebody missed. */
const DELETIONS_TOLD_MS = 60 * 60 * 1_000;

export interface Room {
  get: () => ChatState;
  subscribe: (listener: () => void) => () => void;
  /** Opens the connection; answers how to leave. */
  start: () => () => void;
  /** From now on the messages themselves are wanted; also the way to ask again. */
  show: () => void;
  /** Tries at once, rather than when it is time to. */
  reconnect: () => void;
  loadOlder: () => void;
  setReading: (isReading: boolean) => void;
  send: (text: string) => void;
  sendAgain: (nonce: string) => void;
  discard: (nonce: string) => void;
  tellTyping: () => void;
  /** A message is deleted: by this page, or so the server says. */
  drop: (id: string) => void;
}

interface Options {
  classId: string;
  session: Session;
  outbox: Outbox;
  /** Older messages could not be had. */
  onOlderFailed: (error: unknown) => void;
}

/** The chat of one class as one person has it, apart from how it looks. */
export function createRoom({ classId, session, outbox, onOlderFailed }: Options): Room {
  const store = createStore(startState(session.email, restored(outbox, messages.notSent)));
  const path = CHAT_CHANNEL.replace(':classId', encodeURIComponent(classId));
  const params = { classId };
  let channel: Channel<ChatSendFrame | ChatTypingFrame> | null = null;
  let parts: ReturnType<typeof makeParts> | null = null;
  let heardAt = Date.now();
  /** Whether the server has let this connection in. */
  let isSeated = false;

  function makeParts() {
    const reader = createReader(classId, store);
    const delivery = createDelivery(store, {
      send: (frame) => channel?.send(frame) ?? false,
      onSilence: reopen,
    });
    const sync = createSync(classId, store, {
      isConnected: () => store.get().connection === 'open',
      onDone() {
        if (store.get().connection !== 'open') return;
        delivery.resume();
        reader.retry();
      },
    });
    const typists = createTypists(store, () => channel?.send({ type: 'typing' }));
    return { reader, delivery, sync, typists };
  }

  function handleOpen() {
    const wasAwayLong = Date.now() - heardAt > DELETIONS_TOLD_MS;
    heardAt = Date.now();
    isSeated = false;
    store.dispatch({ type: 'connected' });
    catchUp(wasAwayLong);
  }

  function catchUp(isAfresh = false) {
    if (store.get().history === 'unasked') parts?.reader.count();
    else parts?.sync.start(isAfresh);
  }

  /** Live messages are certain to come from here on: one that was stored while this client was let in may have been missed. */
  function handleSeat() {
    if (isSeated) return;
    isSeated = true;
    catchUp();
  }

  function handleFrame(frame: ChatFrame) {
    heardAt = Date.now();
    if (!('type' in frame)) {
      parts?.typists.forget(frame.username);
      parts?.reader.doubt();
      return parts?.sync.take({ type: 'arrived', message: messageOf(frame), nonce: frame.nonce });
    }
    switch (frame.type) {
      case 'deleted':
        parts?.sync.take({ type: 'deleted', id: frame.id });
        if (store.get().history === 'unasked') parts?.reader.count();
        return;
      case 'typing':
        return parts?.typists.hear(frame.username);
      case 'presence':
        handleSeat();
        return store.dispatch({ type: 'presence', presence: frame });
      case 'error':
        if (frame.nonce) parts?.delivery.refuse(frame.nonce, problemOf(frame));
    }
  }

  function handleClose({ code, isFinal }: { code: number; isFinal: boolean }) {
    parts?.delivery.interrupt();
    if (!isFinal) return store.dispatch({ type: 'lost' });
    store.dispatch({ type: 'closed', because: reasonOf(code) });
    parts?.delivery.refuseAll(messages.notSent);
    // A call that is refused as well ends the session, and the shell leads to log-in.
    if (code === CLOSE_CODES.badToken) {
      request(getUnreadMessages, { params }).catch(() => undefined);
    }
  }

  function open() {
    channel = openChannel<ChatSendFrame | ChatTypingFrame, ChatFrame>(path, session.token, {
      onOpen: handleOpen,
      onFrame: handleFrame,
      onClose: handleClose,
    });
  }

  function reopen() {
    channel?.close();
    parts?.delivery.interrupt();
    store.dispatch({ type: 'lost' });
    open();
  }

  function reconnect() {
    if (store.get().connection === 'lost') reopen();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start() {
      const { reader, delivery, sync, typists } = (parts = makeParts());
      open();
      if (store.get().history === 'unasked') reader.count();
      else sync.start();
      return () => {
        channel?.close();
        for (const part of [reader, delivery, sync, typists]) part.stop();
      };
    },
    show() {
      const { history } = store.get();
      if (history === 'unasked' || history === 'failed') parts?.sync.start();
    },
    reconnect,
    loadOlder() {
      // Where what is there was forgotten by the server, it is asked for afresh.
      const onForgotten = () => parts?.sync.start(true);
      void loadOlder(classId, store, { onForgotten, onFailed: onOlderFailed });
    },
    setReading(isReading) {
      if (store.get().isReading !== isReading) store.dispatch({ type: 'reading', isReading });
    },
    send: (text) => parts?.delivery.send(text),
    sendAgain(nonce) {
      parts?.delivery.sendAgain(nonce);
      reconnect();
    },
    discard: (nonce) => store.dispatch({ type: 'settled', nonce }),
    tellTyping: () => parts?.typists.tell(),
    drop: (id) => store.dispatch({ type: 'deleted', id }),
  };
}
