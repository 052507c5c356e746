import type { ChatMessage, ChatMessageFrame } from 'shared-api/contract';
import type { MessageList } from './messageList.ts';
import type { Outbox } from './outbox.ts';
import { NO_LINE, type NewLine } from './unread.ts';

/** `closed`: the server said that it stays closed. */
export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

export interface Presence {
  count: number;
  /** The first few. */
  names: readonly string[];
}

export interface ChatState {
  ownEmail: string;
  connection: Connection;
  /** Why the connection stays closed. */
  closedBecause: string | null;
  presence: Presence | null;
  /** Names of those who write at this moment. */
  typing: readonly string[];

  /** Before it is `ready`, new messages are only counted. */
  history: 'unasked' | 'loading' | 'failed' | 'ready';
  error: unknown;
  messages: MessageList;
  /** Deleted while this page was there: one may still arrive with a reply that is older than that. */
  gone: ReadonlySet<string>;
  hasOlder: boolean;
  older: 'idle' | 'loading' | 'failed';

  /** The newest message is in front of somebody: nothing gets unread. */
  isReading: boolean;
  unread: number;
  /** The newest message that the server knows as read. */
  readUpTo: string | null;
  line: NewLine;

  outbox: Outbox;
}

export function startState(ownEmail: string, outbox: Outbox): ChatState {
  return {
    ownEmail,
    connection: 'connecting',
    closedBecause: null,
    presence: null,
    typing: [],
    history: 'unasked',
    error: null,
    messages: [],
    gone: new Set(),
    hasOlder: false,
    older: 'idle',
    isReading: false,
    unread: 0,
    readUpTo: null,
    line: NO_LINE,
    outbox,
  };
}

/** The live frame of a message holds what a list holds, by other names. */
export function messageOf(frame: ChatMessageFrame): ChatMessage {
  const { id, message, user_email, username, user_id, timestamp, deletable, image_url } = frame;
  const sender = { email: user_email, username, user_id, image_url };
  return { id, content: message, ...sender, timestamp, deletable };
}
