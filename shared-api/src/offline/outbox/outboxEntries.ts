import { getSession, openDraft, personalStorage } from 'shared-api';
import type { Endpoint } from 'shared-api/contract';
import { WAITING, announceQueued } from './watchOutbox.ts';

/** Reason why the server refused an entry. */
export interface SendFailure {
  status: number;
  /** Error code; absent in entries of an earlier release. */
  code?: string;
  /** The error message, in the reader's language. */
  message: string;
}

/**
 * A call made without a connection. The device stores it, like a draft, until the server has it.
 */
export interface OutboxEntry {
  /** Idempotency key, the same in every try: the server executes it once. */
  key: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** Key of the screen element that it belongs to, chosen by the screen. */
  about: string;
  /** Name of what it belongs to, for lists outside its screen. */
  title?: string;
  /** The written text, plain. */
  text: string;
  endpoint: Pick<Endpoint, 'method' | 'path' | 'timeoutMs' | 'encoding'>;
  input: { params?: object; query?: object; body: object };
  /** Restores the form for editing. */
  draft: { key: string; value: object };
  /** Null while the entry is queued. */
  refusal: SendFailure | null;
}

function prefixOf(account: string): string {
  return `draft:${account}${WAITING}`;
}

function draftOf(key: string) {
  return openDraft<OutboxEntry>(`waiting:${key}`);
}

/** Stores an entry for the signed-in person; false if the browser could not. */
export function queueEntry(call: OutboxEntry): boolean {
  const isSaved = draftOf(call.key).write(call);
  if (isSaved) askToPersist();
  announceQueued();
  return isSaved;
}

let hasRequested = false;

/**
 * Asks the browser not to clear the site's storage when the device runs out of space, once an entry
 * exists.
 */
function askToPersist(): void {
  if (hasRequested) return;
  hasRequested = true;
  const { storage } = navigator as Partial<Navigator>;
  storage?.persist?.().catch(() => undefined);
}

/** Returns an entry; null if it was sent or discarded, or belongs to another account. */
export function readQueued(key: string): OutboxEntry | null {
  return draftOf(key).read();
}

/** Removes an entry that was sent or discarded. */
export function dropOutboxEntry(key: string): void {
  draftOf(key).forget();
  announceQueued();
}

/** Lists the entries of the signed-in person, oldest first; never those of another account. */
export function listOutboxEntries(): OutboxEntry[] {
  const account = getSession()?.id;
  if (account === undefined) return [];
  const prefix = prefixOf(account);
  const names = Object.keys(personalStorage()).filter((name) => name.startsWith(prefix));
  const calls = names.flatMap((name) => readQueued(name.slice(prefix.length)) ?? []);
  return calls.sort((a, b) => a.at - b.at);
}
