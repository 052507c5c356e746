import { ApiError, getSession, request, type CallInput } from 'shared-api';
import type { Endpoint } from 'shared-api/contract';
import { dropWaiting, keepWaiting, listWaiting, readWaiting } from './waitingCalls.ts';
import { announceReply } from './watchReplies.ts';

const LOCK = 'waiting-calls';
/** After these the same call may succeed, or its person has to log in first. */
const PASSING = new Set([401, 408, 425, 429]);

let last: Promise<unknown> = Promise.resolve();

/**
 * One after the other, in all tabs. Where there are no locks, without https, in each tab alone: the server still does each call
 * once.
 */
export function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as Partial<Navigator>;
  if (locks) return locks.request(LOCK, work);
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Sends what waits for who is signed in. False where something still waits, that is not refused. */
export function sendWaiting(): Promise<boolean> {
  return oneAtATime(async () => {
    // Of one thing nothing overtakes what was written before it.
    const held = new Set<string>();
    for (const { key, about } of listWaiting()) {
      if (!navigator.onLine) return false;
      if (!held.has(about) && !(await sendOne(key))) held.add(about);
    }
    return held.size === 0;
  });
}

/** It is not sent any more, unless that is done already. */
export function withdrawWaiting(key: string): Promise<void> {
  return oneAtATime(async () => dropWaiting(key));
}

async function sendOne(key: string): Promise<boolean> {
  // Discarded meanwhile, or somebody else is signed in: it is not theirs to send.
  const call = readWaiting(key);
  const token = getSession()?.token;
  if (!call || call.refusal !== null || token === undefined) return true;
  const endpoint = call.endpoint as Endpoint;
  try {
    const reply: unknown = await request(endpoint, {
      ...(call.input as CallInput<Endpoint>),
      key,
      token,
    });
    announceReply({ call, reply });
    dropWaiting(key);
    return true;
  } catch (error) {
    if (!isFinal(error)) return false;
    const { status, code, message } = error;
    // Taken back meanwhile, nobody wants to know.
    if (readWaiting(key)) keepWaiting({ ...call, refusal: { status, code, message } });
    return true;
  }
}

function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === 'not_activated') return false;
  return error.status < 500 && !PASSING.has(error.status);
}
