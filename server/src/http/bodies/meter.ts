import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, RequestPayload } from 'fastify';
import { SECOND } from '../../time.ts';
import { HttpError, busy } from '../../errors.ts';
import { formLimit, isForm, tooLarge } from './limits.ts';
import { ByteBudget } from './byte-budget.ts';
import { errorMessages } from '../messages.ts';

/**
 * Longest pause between two pieces of a body; `requestTimeout` of the server limits the whole
 * request.
 */
const SILENCE = 15 * SECOND;
/**
 * Share of the budget that forms with pictures may fill. The rest stays free, so that nobody can
 * block log-in with them.
 */
const FORMS_SHARE = 7 / 8;

const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Counts every body while it is read, against the limit of its kind and against the budget of all
 * bodies. A body counts from its first byte until the reply is sent. A body whose declared length
 * is too large is not read at all. Streamed bodies are left to their routes.
 */
export function meterBodies(
  app: FastifyInstance,
  { bodyMemory, silence = SILENCE }: { bodyMemory: number; silence?: number },
): void {
  const budget = new ByteBudget(bodyMemory);

  app.addHook('preParsing', async (request, reply, payload) => {
    if (!WITH_BODY.includes(request.method)) return payload;
    const { bodyLimit, config } = request.routeOptions;
    if (config.isStreamed) return payload;
    const isOfForm = isForm(request);
    const limit = isOfForm ? formLimit(bodyLimit) : bodyLimit;
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
    const acquire = acquireUntilSent(budget, reply, isOfForm ? FORMS_SHARE : 1);
    const pieces = meter(payload, { limit, silence, acquire, onBreakOff: () => closeAfter(reply) });
    return Readable.from(pieces, { objectMode: false }) as RequestPayload;
  });
}

/** Takes bytes from the budget, and returns them when the reply is sent or the client is gone. */
function acquireUntilSent(budget: ByteBudget, { raw }: FastifyReply, share: number) {
  let taken = 0;
  raw.once('close', () => {
    budget.release(taken);
    taken = 0;
  });
  return (bytes: number): boolean => {
    if (raw.destroyed || !budget.acquire(bytes, share)) return false;
    taken += bytes;
    return true;
  };
}

/**
 * Closes the connection after the reply; otherwise the rest of the body would be parsed as the next
 * request.
 */
function closeAfter(reply: FastifyReply): void {
  if (!reply.sent) reply.header('connection', 'close');
}

interface Terms {
  limit: number;
  silence: number;
  acquire: (bytes: number) => boolean;
  /** Called when the body was not read to its end. */
  onBreakOff: () => void;
}

async function* meter(
  payload: RequestPayload,
  { limit, silence, acquire, onBreakOff }: Terms,
): AsyncGenerator<Buffer> {
  // Keeps the connection open when reading ends early, because the error reply is sent on it.
  const pieces: AsyncIterator<Buffer> = payload.iterator({ destroyOnReturn: false });
  let total = 0;
  let isWhole = false;
  try {
    for (;;) {
      const { value, done } = await withinTime(pieces.next(), silence);
      isWhole = done === true;
      if (isWhole) return;
      total += value.length;
      if (total > limit) throw tooLarge();
      if (!acquire(value.length)) throw busy();
      yield value;
    }
  } finally {
    if (!isWhole) onBreakOff();
    payload.resume();
  }
}

async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function tooSlow(): HttpError {
  return new HttpError('too_slow', errorMessages.tooSlow);
}
