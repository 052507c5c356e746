import { newKey, type Session, serverNow } from 'shared-api';
import {
  CHAT_CHANNEL,
  type ChatFrame,
  type ChatSendFrame,
  type ChatTypingFrame,
} from 'shared-api/contract';
import { openChannel, withJitter, type Channel } from 'shared-api/live';
import { startState, type ChatState } from '../state/chatState.ts';
import type { Effect } from '../state/effects.ts';
import type { ChatEvent } from '../state/events.ts';
import type { Failure, Question } from '../state/questions.ts';
import { step } from '../state/step.ts';
import { askServer, failureOf } from './askServer.ts';
import type { StoredOutbox } from './storedOutbox.ts';

export interface ChatChannel {
  get: () => ChatState;
  subscribe: (listener: () => void) => () => void;
  /** Opens the connection. Returns how to leave. */
  start: () => () => void;
  /** Requests the messages themselves; also retries after a failure. */
  show: () => void;
  /** Reconnects at once, without waiting for the backoff. */
  reconnect: () => void;
  loadOlder: () => void;
  setReading: (isReading: boolean) => void;
  send: (text: string) => void;
  sendAgain: (nonce: string) => void;
  discard: (nonce: string) => void;
  sendTyping: () => void;
  /** Sets the seconds between two messages of the reader; 0 for none. */
  setSlowMode: (seconds: number) => void;
  /** Removes a message that this page deleted. */
  drop: (id: string) => void;
}

interface Options {
  classId: string;
  session: Session;
  storedOutbox: StoredOutbox;
  /** Called for a failure that the state does not show. */
  onFailure: (failure: Failure) => void;
}

/**
 * The chat of one class for one person, without its view. `step` alone decides the next state; this
 * runs its effects, and dispatches their results.
 */
export function createChatChannel({
  classId,
  session,
  storedOutbox,
  onFailure,
}: Options): ChatChannel {
  const path = CHAT_CHANNEL.replace(':classId', encodeURIComponent(classId));
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let state = startState(session.email, storedOutbox.read(), serverNow());
  let channel: Channel<ChatSendFrame | ChatTypingFrame> | null = null;
  let visit = new AbortController();

  function dispatch(event: ChatEvent) {
    const { state: next, effects } = step(state, event);
    const isChanged = next !== state;
    state = next;
    effects.forEach(run);
    if (isChanged) for (const listener of [...listeners]) listener();
  }

  function run(effect: Effect) {
    switch (effect.type) {
      case 'connect':
        return connect();
      case 'send':
        return void channel?.send(effect.frame);
      case 'ask':
        return void ask(effect.call, effect.question);
      case 'wait':
        return wait(
          effect.timer,
          effect.isSpread ? withJitter(effect.ms) : effect.ms,
          effect.event,
        );
      case 'wait_until':
        return wait(effect.timer, Math.max(0, effect.at - serverNow()), effect.event);
      case 'keep':
        return storedOutbox.write(effect.outbox);
      case 'tell':
        return onFailure(effect.failure);
      case 'leave':
        return leave();
    }
  }

  function connect() {
    channel?.close();
    // An abandoned connection may still deliver events.
    const own = (event: () => ChatEvent) => {
      if (channel === opened) dispatch(event());
    };
    const opened = openChannel<ChatSendFrame | ChatTypingFrame, ChatFrame>(path, session.token, {
      onOpen: () => own(() => ({ type: 'opened', at: serverNow() })),
      onFrame: (frame) => own(() => ({ type: 'frame', frame, at: serverNow() })),
      onClose: ({ code, isFinal }) =>
        own(() => (isFinal ? { type: 'closed', code } : { type: 'lost' })),
      onPoll: () => own(() => ({ type: 'poll_due' })),
    });
    channel = opened;
  }

  async function ask(call: number, question: Question) {
    const event: ChatEvent = await askServer(classId, question, visit.signal).then(
      (reply) => ({ type: 'replied', call, reply }),
      (error: unknown) => ({ type: 'failed', call, failure: failureOf(error) }),
    );
    dispatch(event);
  }

  function wait(timer: string, ms: number, event: ChatEvent) {
    clearTimeout(timers.get(timer));
    timers.set(
      timer,
      setTimeout(() => {
        timers.delete(timer);
        dispatch(event);
      }, ms),
    );
  }

  function leave() {
    channel?.close();
    channel = null;
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    visit.abort(new Error('The chat was left.'));
    visit = new AbortController();
  }

  function handleHidden() {
    if (document.visibilityState === 'hidden') dispatch({ type: 'page_hidden' });
  }

  function handlePageHide() {
    dispatch({ type: 'page_hidden' });
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      dispatch({ type: 'entered' });
      const unwatch = storedOutbox.watch({
        onGone: (nonce) => dispatch({ type: 'gone', nonce }),
        onAcknowledged: (nonce, message) => dispatch({ type: 'acknowledged', nonce, message }),
        onRefused: (nonce, problem) => dispatch({ type: 'refused', nonce, problem }),
        onWritten(nonce, text) {
          if (state.outbox.every((one) => one.nonce !== nonce)) {
            dispatch({ type: 'sent', nonce, text });
          }
        },
      });
      // Calls of the previous page are queued now, and may be sent from any page.
      storedOutbox.write(state.outbox);
      document.addEventListener('visibilitychange', handleHidden);
      window.addEventListener('pagehide', handlePageHide);
      return () => {
        document.removeEventListener('visibilitychange', handleHidden);
        window.removeEventListener('pagehide', handlePageHide);
        unwatch();
        dispatch({ type: 'left' });
      };
    },
    show: () => dispatch({ type: 'shown' }),
    reconnect: () => dispatch({ type: 'reconnect_wanted' }),
    loadOlder: () => dispatch({ type: 'older_wanted' }),
    setReading: (isReading) => dispatch({ type: 'reading', isReading }),
    send: (text) => dispatch({ type: 'sent', nonce: newKey(), text }),
    sendAgain: (nonce) => dispatch({ type: 'sent_again', nonce }),
    discard: (nonce) => dispatch({ type: 'discarded', nonce }),
    sendTyping: () => dispatch({ type: 'typed', at: serverNow() }),
    setSlowMode: (seconds) => dispatch({ type: 'slow_mode', seconds }),
    drop: (id) => dispatch({ type: 'deleted', id }),
  };
}
