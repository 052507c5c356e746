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

/** A written call that the device stores, like a draft, until the server has it. */
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
  /** Null until the server refuses the call of the replay loop. */
  refusal: SendFailure | null;
  /**
   * Set while a screen sends the entry over its own connection. `problem` is the error message after
   * a failure, and null before.
   */
  onScreen?: { problem: string | null };
}

/**
 * State of an entry. `queued`: the replay loop sends it. `refused`: its author decides, in any list.
 * `on-screen`: only its screen sends it and shows it.
 */
export type OutboxPhase = 'queued' | 'refused' | 'on-screen';

/** Returns the state of an entry. */
export function phaseOf({ onScreen, refusal }: OutboxEntry): OutboxPhase {
  if (onScreen) return 'on-screen';
  return refusal ? 'refused' : 'queued';
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
  if (isSaved && phaseOf(call) === 'queued') askToPersist();
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
export function readEntry(key: string): OutboxEntry | null {
  return draftOf(key).read();
}

/** Removes an entry that was sent or discarded. */
export function dropOutboxEntry(key: string): void {
  draftOf(key).forget();
  announceQueued();
}

/** Lists the queued and refused entries of the signed-in person, oldest first. */
export function listOutboxEntries(): OutboxEntry[] {
  return listAllEntries().filter((call) => phaseOf(call) !== 'on-screen');
}

/** Lists the entries of `about` in any state, oldest first, for the screen that sends them. */
export function listEntriesAbout(about: string): OutboxEntry[] {
  return listAllEntries().filter((call) => call.about === about);
}

/** Lists all entries of the signed-in person; never those of another account. */
function listAllEntries(): OutboxEntry[] {
  const account = getSession()?.id;
  if (account === undefined) return [];
  const prefix = prefixOf(account);
  const names = Object.keys(personalStorage()).filter((name) => name.startsWith(prefix));
  const calls = names.flatMap((name) => readEntry(name.slice(prefix.length)) ?? []);
  return calls.sort((a, b) => a.at - b.at);
}
