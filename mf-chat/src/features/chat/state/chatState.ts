import type { ChatMessage, ChatMessageFrame } from 'shared-api/contract';
import type { MessageList } from './messageList.ts';
import type { Outbox } from './outbox.ts';
import type { Failure, Question } from './questions.ts';
import { NO_LINE, type NewLine } from './unread.ts';

export type Connection =
  | { status: 'connecting' }
  /** `isPolled`: calls fetch news in the meantime; `isReached`: one has succeeded. */
  | { status: 'lost'; isPolled?: boolean; isReached?: boolean }
  /** `isSeated`: the server has subscribed it, and no later message is missed. */
  | { status: 'open'; isSeated: boolean }
  /** The server closed it for good. */
  | { status: 'closed'; because: string };

export interface Presence {
  count: number;
  /** The first few people. */
  names: readonly string[];
}

/** State of the history. New messages are only counted before it is `ready`. */
export type History =
  { status: 'unasked' | 'loading' | 'ready' } | { status: 'failed'; failure: Failure };

/**
 * A live message or deletion that waits while older ones are loading, to keep the server's order.
 */
export type Arrival =
  { type: 'message'; message: ChatMessage; nonce?: string } | { type: 'deletion'; id: string };

/** State of the synchronisation with the server. */
export type Sync = {
  pending: readonly Arrival[];
  /** Whether deletions may have been missed too, so that the newest page must be reloaded. */
  needsNewest: boolean;
  /** Number of failures in a row. */
  failures: number;
} & (
  | { status: 'current' | 'behind' }
  /** `isDue`: something may have been missed since this query was sent. */
  | { status: 'asking'; call: number; question: Question; isDue: boolean }
);

export type Older = { status: 'idle' | 'failed' } | { status: 'loading'; call: number };

/** State of reporting the read position. */
export type Marking =
  { status: 'idle' | 'calming' | 'owed' } | { status: 'telling'; call: number; upTo: string };

/** Slow mode of the chat, as it applies to the reader. */
export interface SlowMode {
  /** Seconds between two messages of the reader; 0 for teachers, and where slow mode is off. */
  seconds: number;
  /** Milliseconds: when the next message may be sent. Later than now only while `isPaused`. */
  until: number;
  isPaused: boolean;
}

export const NOT_SLOW: SlowMode = { seconds: 0, until: 0, isPaused: false };

/** The whole state of a chat, serialisable as JSON. */
export interface ChatState {
  ownEmail: string;
  connection: Connection;
  /** Milliseconds: the last event while nothing was missed. */
  receivedAt: number;
  presence: Presence | null;
  /** Names of people who are typing. */
  typing: readonly string[];
  /** Milliseconds: when the own typing was last sent. */
  typingSentAt: number;

  /** Number of the newest call, which identifies its reply. */
  calls: number;
  sync: Sync;
  history: History;
  messages: MessageList;
  /**
   * Id of the message up to which nothing is missing. Later ones were live before the server
   * subscribed this client.
   */
  completeUpTo: string | null;
  /** Ids deleted while the page was open: an older reply may still contain them. */
  deletedIds: readonly string[];
  hasOlder: boolean;
  older: Older;

  /** Whether the newest message is visible, so that nothing becomes unread. */
  isReading: boolean;
  unread: number;
  /** Id of the newest message that the server knows as read. */
  readUpTo: string | null;
  /** Id of the newest message that was visible here. */
  seen: string | null;
  marking: Marking;
  line: NewLine;

  outbox: Outbox;
  slowMode: SlowMode;
}

export function startState(ownEmail: string, outbox: Outbox, now: number): ChatState {
  return {
    ownEmail,
    connection: { status: 'connecting' },
    receivedAt: now,
    presence: null,
    typing: [],
    typingSentAt: 0,
    calls: 0,
    sync: { status: 'behind', pending: [], needsNewest: false, failures: 0 },
    history: { status: 'unasked' },
    messages: [],
    completeUpTo: null,
    deletedIds: [],
    hasOlder: false,
    older: { status: 'idle' },
    isReading: false,
    unread: 0,
    readUpTo: null,
    seen: null,
    marking: { status: 'idle' },
    line: NO_LINE,
    outbox,
    slowMode: NOT_SLOW,
  };
}

/** Converts a live frame, whose fields have other names, to a message of the list. */
export function messageOf(frame: ChatMessageFrame): ChatMessage {
  const { id, message, user_email, username, user_id, timestamp, deletable, image_url } = frame;
  const sender = { email: user_email, username, user_id, image_url };
  return { id, content: message, ...sender, timestamp, deletable };
}
