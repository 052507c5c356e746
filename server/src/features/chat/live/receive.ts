import { CLOSE_CODES, LIMITS } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import { HttpError } from '../../../errors.ts';
import { httpErrorOf } from '../../../http/replies/errors.ts';
import { enforceRate } from '../../../http/limits.ts';
import type { ClassSubscriber } from '../../classes/live/members-channel.ts';
import { deliverMessage, type LiveChat } from './live-chat.ts';
import { RATES, sendingKey } from '../rates.ts';
import type { RuleText } from 'shared-api/schema';
import { localizedRuleText } from '../../../texts/rule-texts.ts';
import { errorMessages as general } from '../../../texts/messages.ts';
import { errorMessages } from '../messages.ts';

interface MessageSource {
  core: Core;
  subscriber: ClassSubscriber<LiveChat>;
  userId: string;
  sessionId: string;
}

const LONGEST_NONCE = 64;
const TOO_LONG: RuleText = (texts) => texts.atMost({ max: String(LIMITS.chatText) });

/**
 * Stores a received message. Everybody gets it, including its author: that is the acknowledgement.
 */
export async function receiveMessage(
  source: MessageSource,
  frame: Record<string, unknown>,
): Promise<void> {
  const { core, subscriber, userId, sessionId } = source;
  const chat = subscriber.state;
  try {
    if (await core.readOnly.isOn()) return subscriber.connection.refuse('Maintenance.');
    const nonce = readNonce(frame.nonce);
    const text = readText(frame.text);
    await enforceRate(core.limiter, sendingKey(userId), RATES.send);
    const { row, isNew } = await chat.writer.store({ authorId: userId, text, nonce, sessionId });
    if (isNew) return;
    if (!chat.feed.hasDelivered(row.seq)) {
      chat.feed.receive(row);
      return;
    }
    subscriber.receive(deliverMessage(row));
    if (row.deleted_at !== null) subscriber.connection.send({ type: 'deleted', id: row.id });
  } catch (error) {
    refuse(source, frame, error);
  }
}

/**
 * Sends an error frame with the nonce, so that the client knows which of its messages to send
 * again.
 */
function refuse(
  { core, subscriber }: MessageSource,
  frame: Record<string, unknown>,
  error: unknown,
): void {
  const httpError = httpErrorOf(error) ?? UNAVAILABLE;
  const { code, message } = httpError;
  if (code === 'unauthenticated') return subscriber.end(CLOSE_CODES.badToken, message);
  if (code === 'not_found') return subscriber.end(CLOSE_CODES.notFound, message);
  if (code === 'forbidden') return subscriber.end(CLOSE_CODES.notMember, message);
  if (code === 'unavailable') core.log.error({ err: error }, 'chat message not stored');
  const nonce = isNonce(frame.nonce) ? { nonce: frame.nonce } : {};
  const delay = code === 'slow_mode' ? { retry_after: httpError.retryAfter } : {};
  subscriber.connection.sendError(httpError, { ...nonce, ...delay });
}

const UNAVAILABLE = new HttpError('unavailable', errorMessages.notStored);

function isNonce(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_NONCE;
}

function readNonce(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (!isNonce(value) || value.includes('\0')) {
    throw new HttpError('invalid', errorMessages.nonce({ max: String(LONGEST_NONCE) }));
  }
  return value.toWellFormed();
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw new HttpError('invalid', errorMessages.noText);
  // Replaces a lone surrogate, which cannot be stored.
  const text = value.trim().toWellFormed();
  if (text === '') throw new HttpError('invalid', errorMessages.empty);
  if (text.length > LIMITS.chatText) {
    throw new HttpError('invalid', localizedRuleText(TOO_LONG));
  }
  if (text.includes('\0')) {
    throw new HttpError('malformed', general.nul);
  }
  return text;
}
