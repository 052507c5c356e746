import type { ChatFrame, ChatMessage } from 'shared-api/contract';
import type { Failure, Reply } from './questions.ts';

/** All events of a chat. Times are milliseconds. */
export type ChatEvent =
  /** Actions of the person. */
  | { type: 'entered' | 'left' | 'shown' | 'older_wanted' | 'reconnect_wanted' }
  /** The page is hidden, and may never be visible again. */
  | { type: 'page_hidden' }
  | { type: 'reading'; isReading: boolean }
  | { type: 'typed'; at: number }
  | { type: 'sent'; nonce: string; text: string }
  /** `gone`: another tab has sent or discarded it. */
  | { type: 'sent_again' | 'discarded' | 'gone'; nonce: string }
  /** A call has sent it. */
  | { type: 'acknowledged'; nonce: string; message: ChatMessage }
  /** It was sent by a call, without a connection here, and refused. */
  | { type: 'refused'; nonce: string; problem: string }
  /** This page has deleted the message. */
  | { type: 'deleted'; id: string }

  /** Slow mode was read, or has changed. */
  | { type: 'slow_mode'; seconds: number }

  /** Events of the live connection. */
  | { type: 'opened'; at: number }
  | { type: 'frame'; frame: ChatFrame; at: number }
  | { type: 'lost' }
  | { type: 'closed'; code: number }

  /** Results of queries. */
  | { type: 'replied'; call: number; reply: Reply }
  | { type: 'failed'; call: number; failure: Failure }

  /** Timers. */
  | { type: 'retry_due' | 'mark_due' | 'calm' | 'poll_due' | 'pause_over' }
  | { type: 'echo_overdue'; nonce: string }
  | { type: 'typist_silent'; name: string };
