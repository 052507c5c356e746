import type { ChatMessage, ChatUnread } from 'shared-api/contract';
import type { ChatState, Connection, Presence } from './chatState.ts';
import type { MessageList } from './messageList.ts';
import {
  withArrived,
  withDeleted,
  withHistory,
  withNews,
  withOlder,
  withReloaded,
} from './messagesIn.ts';
import { withOutgoing, withProblem, without } from './outbox.ts';
import { NO_LINE } from './unread.ts';

export type ChatEvent =
  | { type: 'connected' | 'lost' }
  | { type: 'closed'; because: string }
  | { type: 'presence'; presence: Presence }
  | { type: 'typing'; names: readonly string[] }
  | { type: 'history_asked' }
  | { type: 'history_failed'; error: unknown }
  | { type: 'history'; page: MessageList; unread: ChatUnread | null }
  | { type: 'newest'; page: MessageList }
  | { type: 'missed'; page: MessageList }
  | { type: 'older_asked' | 'older_failed' }
  | { type: 'older'; page: MessageList }
  | { type: 'arrived'; message: ChatMessage; nonce?: string }
  | { type: 'deleted'; id: string }
  | { type: 'counted'; unread: ChatUnread }
  | { type: 'reading'; isReading: boolean }
  | { type: 'marked'; id: string }
  | { type: 'queued'; nonce: string; text: string }
  | { type: 'problem'; nonce: string; problem: string | null }
  | { type: 'settled'; nonce: string };

/** Everything that can happen to a chat, and what it is afterwards. */
export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'connected':
      return { ...state, connection: 'open' };
    case 'lost':
      return { ...state, ...absent('lost') };
    case 'closed':
      return { ...state, ...absent('closed'), closedBecause: event.because };
    case 'presence':
      return { ...state, presence: event.presence };
    case 'typing':
      return { ...state, typing: event.names };

    case 'history_asked':
      return { ...state, history: 'loading' };
    case 'history_failed':
      return { ...state, history: 'failed', error: event.error };
    case 'history':
      return withHistory(state, event.page, event.unread);
    case 'newest':
      return withReloaded(state, event.page);
    case 'missed':
      return withNews(state, event.page);
    case 'older_asked':
      return { ...state, older: 'loading' };
    case 'older_failed':
      return { ...state, older: 'failed' };
    case 'older':
      return withOlder(state, event.page);

    case 'arrived':
      return withArrived(state, event.message, event.nonce);
    case 'deleted':
      return withDeleted(state, event.id);
    case 'counted':
      return { ...state, unread: event.unread.count, readUpTo: event.unread.last_read };
    case 'reading':
      return { ...state, isReading: event.isReading, unread: event.isReading ? 0 : state.unread };
    case 'marked':
      return { ...state, readUpTo: event.id };

    case 'queued':
      // Who answers has seen what is new.
      return {
        ...state,
        line: NO_LINE,
        outbox: withOutgoing(state.outbox, event.nonce, event.text),
      };
    case 'problem':
      return { ...state, outbox: withProblem(state.outbox, event.nonce, event.problem) };
    case 'settled':
      return { ...state, outbox: without(state.outbox, event.nonce) };
  }
}

function absent(connection: Connection): Pick<ChatState, 'connection' | 'presence' | 'typing'> {
  return { connection, presence: null, typing: [] };
}
