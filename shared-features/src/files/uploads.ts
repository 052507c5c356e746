import { LIMITS } from 'shared-api/contract';
import { fingerprintOf, keyOf, listUnfinishedUploads } from './uploadUrlStorage.ts';
import type { FileRef } from './fileRef.ts';
import { messages } from './messages.ts';
import type { Sender } from './sender.ts';
import type { UploadTrouble } from './sendFile.ts';
import { UploadEntry } from './uploadEntry.ts';

const MEGABYTE = 1024 * 1024;
/** Parallel uploads; other files wait. */
const AT_ONCE = 3;
/** Delay before a retry after a lost connection. */
const TRY_AGAIN_MS = 5_000;

/**
 * Phase of a file that is not uploaded yet. `interrupted`: the browser no longer has the file, so
 * it must be chosen again.
 */
export type UploadPhase =
  'waiting' | 'reading' | 'sending' | 'paused' | 'offline' | 'failed' | 'refused' | 'interrupted';

/** A file being uploaded, for display. */
export interface UploadState {
  key: string;
  name: string;
  size: number;
  sent: number;
  phase: UploadPhase;
  /** Reason why it stopped, if its phase does not say it. */
  reason: string | null;
}

interface Options {
  classId: string;
  storageKey: string;
  /** `laterIds`: ids of uploaded files that were chosen after this one. */
  onDone: (file: FileRef, laterIds: ReadonlySet<string>) => void;
  /** Announces progress to screen readers. */
  onStatus: (text: string) => void;
}

async function loadSender(): Promise<Sender> {
  return (await import('./sender.ts')).sender;
}

/** The uploads of one form, with their phases and actions. */
export class Uploads {
  readonly #options: Options;
  readonly #load: () => Promise<Sender>;
  #added = 0;
  #isReading = false;
  #isClosed = false;
  /** Uploaded files by id, with the position in which each was chosen. */
  readonly #arrived = new Map<string, number>();
  readonly #entries = new Map<string, UploadEntry>();
  readonly #listeners = new Set<() => void>();
  #states: readonly UploadState[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options, load = loadSender) {
    this.#options = options;
    this.#load = load;
    const unfinished = listUnfinishedUploads(options.storageKey);
    this.#states = unfinished.map(({ key, name, size, hash }) => {
      this.#entries.set(key, new UploadEntry({ hash, storageKey: key }));
      return { key, name, size, sent: 0, phase: 'interrupted', reason: null };
    });
    window.addEventListener('online', this.#goOn);
  }

  get = (): readonly UploadState[] => this.#states;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds files, up to the remaining number. */
  add(files: readonly File[], remaining: number): void {
    for (const file of files.slice(0, Math.max(0, remaining))) this.#add(file);
    this.#proceed();
  }

  pause(key: string): void {
    void this.#entries.get(key)?.sending?.then((sending) => sending.pause());
    this.#change(key, { phase: 'paused' });
    this.#proceed();
  }

  /** Continues a paused or failed upload. */
  resume(key: string): void {
    this.#change(key, { phase: 'waiting', reason: null });
    this.#proceed();
  }

  remove(key: string): void {
    const { name } = this.#states.find((state) => state.key === key) ?? {};
    const entry = this.#entries.get(key);
    void entry?.sending?.then((sending) => sending.giveUp());
    entry?.forget();
    this.#drop(key);
    if (name !== undefined) this.#options.onStatus(messages.removed({ name }));
    this.#proceed();
  }

  /** The form is closed: the server keeps received bytes for a day. */
  close(): void {
    this.#isClosed = true;
    window.removeEventListener('online', this.#goOn);
    clearTimeout(this.#timer);
    for (const { sending } of this.#entries.values()) void sending?.then((each) => each.leave());
  }

  #add(file: File): void {
    const { name, size } = file;
    this.#added += 1;
    const key = `file ${this.#added}`;
    const reason = reasonAgainst(file);
    const phase = reason === null ? 'waiting' : 'refused';
    this.#entries.set(key, new UploadEntry({ file, order: this.#added }));
    this.#show([...this.#states, { key, name, size, sent: 0, phase, reason }]);
    if (reason !== null) this.#options.onStatus(messages.notAttached({ name, reason }));
  }

  #proceed(): void {
    if (this.#isClosed) return;
    const waiting = this.#states.filter(({ phase }) => phase === 'waiting');
    const isRead = ({ key }: UploadState) => this.#entries.get(key)?.hash != null;
    const unread = waiting.find((state) => !isRead(state));
    if (unread && !this.#isReading) void this.#read(unread.key);
    const busy = this.#states.filter(({ phase }) => phase === 'sending').length;
    const next = waiting.filter(isRead).slice(0, Math.max(0, AT_ONCE - busy));
    for (const { key } of next) this.#send(key);
  }

  /** Hashes a file, one at a time: only the content shows whether it is an interrupted one. */
  async #read(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    if (!entry?.file) return;
    this.#isReading = true;
    this.#change(key, { phase: 'reading' });
    const sender = await this.#load().catch(() => null);
    const hash = await sender?.hash(entry.file).catch(() => null);
    this.#isReading = false;
    if (!this.#entries.has(key)) {
      // It was removed in the meantime.
    } else if (hash === undefined) this.#fail(key, { kind: 'passing', message: null });
    else if (hash === null) this.#fail(key, { kind: 'unreadable', message: null });
    else {
      entry.hash = hash;
      this.#match(key, entry, hash);
      if (this.#phaseOf(key) === 'reading') this.#change(key, { phase: 'waiting' });
    }
    this.#proceed();
  }

  /** A file chosen again replaces its interrupted entry. A duplicate is dropped. */
  #match(key: string, entry: UploadEntry, hash: string): void {
    if (!entry.file) return;
    const { name } = entry.file;
    entry.storageKey = keyOf(fingerprintOf(this.#options.storageKey, entry.file, hash));
    for (const state of this.#states) {
      const other = this.#entries.get(state.key);
      if (!other || other === entry || state.name !== name) continue;
      if (state.phase !== 'interrupted') {
        if (other.hash === hash) this.#drop(key);
      } else if (other.hash === null || other.hash === hash) {
        // A record of an earlier release has no hash, so it is unknown which bytes arrived: nothing
        // is resumed.
        if (other.hash === null) other.forget();
        this.#drop(state.key);
      } else {
        this.#change(state.key, { reason: messages.otherContent });
        this.#options.onStatus(messages.notAttached({ name, reason: messages.otherContent }));
      }
    }
  }

  #phaseOf(key: string): UploadPhase | undefined {
    return this.#states.find((state) => state.key === key)?.phase;
  }

  #send(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry?.file || entry.hash === null) return;
    this.#change(key, { phase: 'sending' });
    if (entry.sending) {
      void entry.sending.then((sending) => sending.go());
      return;
    }
    const { file, hash } = entry;
    entry.sending = this.#load().then(({ send }) =>
      send(file, {
        ...this.#options,
        hash,
        onProgress: (sent) => this.#change(key, { sent }),
        onDone: (id) => this.#finish(key, { id, name: file.name, size: file.size }),
        onTrouble: (trouble) => this.#fail(key, trouble),
      }),
    );
    entry.sending.catch(() => {
      // The code of the sender did not load.
      entry.sending = null;
      this.#fail(key, { kind: 'passing', message: null });
    });
  }

  #finish(key: string, file: FileRef): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#drop(key);
    const later = [...this.#arrived].filter(([, order]) => order > entry.order);
    this.#arrived.set(file.id, entry.order);
    this.#options.onDone(file, new Set(later.map(([id]) => id)));
    this.#options.onStatus(messages.attached({ name: file.name }));
    this.#proceed();
  }

  #fail(key: string, { kind, message }: UploadTrouble): void {
    const state = this.#states.find((each) => each.key === key);
    // Pausing ends a request too.
    if (state?.phase !== 'sending' && state?.phase !== 'reading') return;
    if (kind === 'passing') {
      this.#change(key, { phase: 'offline', reason: null });
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#goOn, TRY_AGAIN_MS);
    } else {
      const entry = this.#entries.get(key);
      if (kind === 'unreadable' || kind === 'changed') entry?.restart(kind);
      const reason = {
        expired: messages.expired,
        unreadable: messages.unreadable,
        changed: message ?? messages.failed,
        refused: message ?? messages.failed,
      }[kind];
      this.#change(key, { phase: kind === 'unreadable' ? 'interrupted' : 'failed', reason });
      this.#options.onStatus(messages.notAttached({ name: state.name, reason }));
    }
    this.#proceed();
  }

  /** Retries the uploads that lost their connection. */
  readonly #goOn = (): void => {
    for (const { key, phase } of this.#states) {
      if (phase === 'offline') this.#change(key, { phase: 'waiting' });
    }
    this.#proceed();
  };

  #change(key: string, change: Partial<UploadState>): void {
    this.#show(this.#states.map((state) => (state.key === key ? { ...state, ...change } : state)));
  }

  #drop(key: string): void {
    this.#entries.delete(key);
    this.#show(this.#states.filter((state) => state.key !== key));
  }

  #show(states: readonly UploadState[]): void {
    this.#states = states;
    for (const listener of this.#listeners) listener();
  }
}

function reasonAgainst({ size }: File): string | null {
  if (size > LIMITS.attachment) return messages.tooLarge({ max: LIMITS.attachment / MEGABYTE });
  return size === 0 ? messages.empty : null;
}
