import type { ChatMessage, ChatMessageFrame } from 'shared-api/contract';
import type { MessageList } from './messageList.ts';
import type { Outbox } from './outbox.ts';
import type { Failure, Question } from './questions.ts';
import { NO_LINE, type NewLine } from './unread.ts';

export type Connection =
  | { status: 'connecting' }
  /** `isPolled`: calls ask for what is new meanwhile; `isReached`: the server has answered one. */
  | { status: 'lost'; isPolled?: boolean; isReached?: boolean }
  /** `isSeated`: the server has let it in, and misses nothing from then on. */
  | { status: 'open'; isSeated: boolean }
  /** The server said that it stays closed. */
  | { status: 'closed'; because: string };

export interface Presence {
  count: number;
  /** The first few. */
  names: readonly string[];
}

/** Before it is `ready`, new messages are only counted. */
export type History =
  { status: 'unasked' | 'loading' | 'ready' } | { status: 'failed'; failure: Failure };

/** A live message or deletion that waits while older ones are on their way, so that the order is the server's. */
export type Arrival =
  { type: 'message'; message: ChatMessage; nonce?: string } | { type: 'deletion'; id: string };

/** How far this page is with what the server has. */
export type Sync = {
  pending: readonly Arrival[];
  /** Deletions may have been missed too: the newest page is asked for afresh. */
  needsNewest: boolean;
  /** How often in a row it could not be had. */
  failures: number;
} & (
  | { status: 'current' | 'behind' }
  /** `isDue`: something may have been missed since this was asked. */
  | { status: 'asking'; call: number; question: Question; isDue: boolean }
);

export type Older = { status: 'idle' | 'failed' } | { status: 'loading'; call: number };

/** How the server is told what was read. */
export type Marking =
  { status: 'idle' | 'calming' | 'owed' } | { status: 'telling'; call: number; upTo: string };

/** Everything that is known of a chat. It can be written down as JSON. */
export interface ChatState {
  ownEmail: string;
  connection: Connection;
  /** Milliseconds: when the server was last heard by somebody who had missed nothing. */
  heardAt: number;
  presence: Presence | null;
  /** Names of those who write at this moment. */
  typing: readonly string[];
  /** Milliseconds: when the others were last told of one's own writing. */
  typingToldAt: number;

  /** Number of the newest call: a reply is known by it. */
  calls: number;
  sync: Sync;
  history: History;
  messages: MessageList;
  /** Up to this message nothing is missing. What follows was live before the server had let this client in. */
  completeUpTo: string | null;
  /** Deleted while this page was there: one may still arrive with a reply that is older than that. */
  gone: readonly string[];
  hasOlder: boolean;
  older: Older;

  /** The newest message is in front of somebody: nothing gets unread. */
  isReading: boolean;
  unread: number;
  /** The newest message that the server knows as read. */
  readUpTo: string | null;
  /** The newest that was in front of somebody here. */
  seen: string | null;
  marking: Marking;
  line: NewLine;

  outbox: Outbox;
}

export function startState(ownEmail: string, outbox: Outbox, now: number): ChatState {
  return {
    ownEmail,
    connection: { status: 'connecting' },
    heardAt: now,
    presence: null,
    typing: [],
    typingToldAt: 0,
    calls: 0,
    sync: { status: 'behind', pending: [], needsNewest: false, failures: 0 },
    history: { status: 'unasked' },
    messages: [],
    completeUpTo: null,
    gone: [],
    hasOlder: false,
    older: { status: 'idle' },
    isReading: false,
    unread: 0,
    readUpTo: null,
    seen: null,
    marking: { status: 'idle' },
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
