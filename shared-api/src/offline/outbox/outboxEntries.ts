import { getSession, openDraft, personalStorage } from 'shared-api';
import type { Endpoint } from 'shared-api/contract';
import { WAITING, announceWaiting } from './watchOutbox.ts';

/** Why the server does not take it. */
export interface SendFailure {
  status: number;
  /** Of the refusal; absent in what an earlier release kept. */
  code?: string;
  /** In the reader's language. */
  message: string;
}

/** What was written without a connection: it stays on the device, as a draft does, until the server has it. */
export interface OutboxEntry {
  /** The same in every try: the server does it once. */
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** What it belongs to, in the words of the screen that shows it. */
  about: string;
  /** Name of what it belongs to, for lists apart from its screen. */
  title?: string;
  /** What was written, in plain words. */
  text: string;
  endpoint: Pick<Endpoint, 'method' | 'path' | 'timeoutMs' | 'encoding'>;
  input: { params?: object; query?: object; body: object };
  /** Its form starts from this again. */
  draft: { key: string; value: object };
  /** Null while it waits. */
  refusal: SendFailure | null;
}

function prefixOf(account: string): string {
  return `draft:${account}${WAITING}`;
}

function place(key: string) {
  return openDraft<OutboxEntry>(`waiting:${key}`);
}

/** Keeps it for who is signed in; false when the browser could not. */
export function queueEntry(call: OutboxEntry): boolean {
  const isSaved = place(call.key).write(call);
  if (isSaved) askToPersist();
  announceWaiting();
  return isSaved;
}

let hasAsked = false;

/** Browsers may clear the storage of a site when the device is short of space: once something waits, that is asked not to happen. */
function askToPersist(): void {
  if (hasAsked) return;
  hasAsked = true;
  const { storage } = navigator as Partial<Navigator>;
  storage?.persist?.().catch(() => undefined);
}

/** Null where it was sent or discarded, or is not of who is signed in. */
export function readWaiting(key: string): OutboxEntry | null {
  return place(key).read();
}

/** It waits no more: it was sent, or discarded. */
export function dropOutboxEntry(key: string): void {
  place(key).forget();
  announceWaiting();
}

/** What waits for who is signed in, in the order in which it was written; never another account's. */
export function listOutboxEntries(): OutboxEntry[] {
  const account = getSession()?.id;
  if (account === undefined) return [];
  const prefix = prefixOf(account);
  const names = Object.keys(personalStorage()).filter((name) => name.startsWith(prefix));
  const calls = names.flatMap((name) => readWaiting(name.slice(prefix.length)) ?? []);
  return calls.sort((a, b) => a.at - b.at);
}
