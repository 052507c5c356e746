import { ApiError, getSession, isForShell, request, type CallInput } from 'shared-api';
import type { Endpoint } from 'shared-api/contract';
import {
  dropOutboxEntry,
  queueEntry,
  listOutboxEntries,
  phaseOf,
  readEntry,
  type OutboxEntry,
} from './outboxEntries.ts';
import { announceReply } from './watchReplies.ts';

const LOCK = 'waiting-calls';
/** After these statuses a repeat may succeed, or the person has to log in first. */
const PASSING = new Set([401, 408, 425, 429]);

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs works one after the other, in all tabs. Without the Web Locks API (no https), only within
 * this tab; the server still executes each call once.
 */
export function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as Partial<Navigator>;
  if (locks) return locks.request(LOCK, work);
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Sends the entries of the signed-in person. False while an entry is queued and not refused. */
export function sendOutbox(): Promise<boolean> {
  return oneAtATime(async () => {
    // First in, first out per target.
    const blockedTargets = new Set<string>();
    for (const { key, about } of listOutboxEntries()) {
      if (!navigator.onLine) return false;
      if (!blockedTargets.has(about) && !(await sendOne(key))) blockedTargets.add(about);
    }
    return blockedTargets.size === 0;
  });
}

/** Removes an entry, unless it has been sent already. */
export function removeQueued(key: string): Promise<void> {
  return oneAtATime(async () => dropOutboxEntry(key));
}

async function sendOne(key: string): Promise<boolean> {
  // It was discarded or taken by a screen, or another person is signed in now.
  const call = readQueued(key);
  const token = getSession()?.token;
  if (!call || token === undefined) return true;
  const endpoint = call.endpoint as Endpoint;
  try {
    const reply: unknown = await request(endpoint, {
      ...(call.input as CallInput<Endpoint>),
      key,
      token,
    });
    announceReply({ call, reply });
    dropOutboxEntry(key);
    return true;
  } catch (error) {
    if (!isFinal(error)) return false;
    const { status, code, message } = error;
    // If it was discarded or taken by a screen in the meantime, the error is dropped.
    if (readQueued(key)) queueEntry({ ...call, refusal: { status, code, message } });
    return true;
  }
}

function readQueued(key: string): OutboxEntry | null {
  const call = readEntry(key);
  return call && phaseOf(call) === 'queued' ? call : null;
}

function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || isForShell(error)) return false;
  return error.status < 500 && !PASSING.has(error.status);
}
