import type { ChatFrame, ChatMessage } from 'shared-api/contract';
import type { Failure, Reply } from './questions.ts';

/** Everything that can happen to a chat. Times are milliseconds of the clock. */
export type ChatEvent =
  /** What its person does. */
  | { type: 'entered' | 'left' | 'shown' | 'older_wanted' | 'reconnect_wanted' }
  /** The page is not in front of anybody, and may never be again. */
  | { type: 'page_hidden' }
  | { type: 'reading'; isReading: boolean }
  | { type: 'typed'; at: number }
  | { type: 'sent'; nonce: string; text: string }
  /** `gone`: another tab has sent or discarded it. */
  | { type: 'sent_again' | 'discarded' | 'gone'; nonce: string }
  /** A call has sent it. */
  | { type: 'acknowledged'; nonce: string; message: ChatMessage }
  /** It was sent from elsewhere while there was no connection here, and not taken. */
  | { type: 'refused'; nonce: string; problem: string }
  /** A message is gone by this page's own doing. */
  | { type: 'deleted'; id: string }

  /** What comes of the live connection. */
  | { type: 'opened'; at: number }
  | { type: 'frame'; frame: ChatFrame; at: number }
  | { type: 'lost' }
  | { type: 'closed'; code: number }

  /** What comes of a question. */
  | { type: 'replied'; call: number; reply: Reply }
  | { type: 'failed'; call: number; failure: Failure }

  /** Time that went by. */
  | { type: 'retry_due' | 'mark_due' | 'calm' | 'poll_due' }
  | { type: 'echo_overdue'; nonce: string }
  | { type: 'typist_silent'; name: string };
