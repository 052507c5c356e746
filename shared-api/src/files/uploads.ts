import { LIMITS } from 'shared-api/contract';
import {
  fingerprintOf,
  forgetUnfinishedUpload,
  keyOf,
  listUnfinishedUploads,
} from './keptUploads.ts';
import type { KeptFile } from './keptFile.ts';
import { messages } from './messages.ts';
import type { SendFile, Sending, UploadTrouble } from './sendFile.ts';

const MEGABYTE = 1024 * 1024;
/** Sent at once; the others wait for their turn. */
const AT_ONCE = 3;
/** Until what lost its connection is tried again. */
const TRY_AGAIN_MS = 5_000;

/** How far a file is that is not there yet. `interrupted`: its page was left, and the browser has it no more. */
export type UploadPhase =
  'waiting' | 'sending' | 'paused' | 'offline' | 'failed' | 'refused' | 'interrupted';

/** A file on its way. */
export interface UploadState {
  key: string;
  name: string;
  size: number;
  sent: number;
  phase: UploadPhase;
  /** Why it does not go on, where that is not its phase alone. */
  reason: string | null;
}

interface Options {
  classId: string;
  place: string;
  onDone: (file: KeptFile) => void;
  /** For those who do not see it. */
  onNews: (text: string) => void;
}

/** The uploader comes with the first file. */
async function loadSender(): Promise<SendFile> {
  return (await import('./sendFile.ts')).sendFile;
}

interface Entry {
  file: File | null;
  sending: Promise<Sending> | null;
}

/** The files of one form that are on their way: each a phase, and what is done about it. */
export class Uploads {
  readonly #options: Options;
  readonly #load: () => Promise<SendFile>;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #states: readonly UploadState[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options, load = loadSender) {
    this.#options = options;
    this.#load = load;
    const begun = listUnfinishedUploads(options.place);
    this.#states = begun.map(({ key, name, size }) => {
      this.#entries.set(key, { file: null, sending: null });
      return { key, name, size, sent: 0, phase: 'interrupted', reason: null };
    });
    window.addEventListener('online', this.#goOn);
  }

  get = (): readonly UploadState[] => this.#states;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes files, as many as there is room for. */
  add(files: readonly File[], room: number): void {
    for (const file of files.slice(0, Math.max(0, room))) this.#add(file);
    this.#sendNext();
  }

  pause(key: string): void {
    void this.#entries.get(key)?.sending?.then((sending) => sending.pause());
    this.#change(key, { phase: 'paused' });
    this.#sendNext();
  }

  /** Goes on with what was paused, or has failed. */
  resume(key: string): void {
    this.#change(key, { phase: 'waiting', reason: null });
    this.#sendNext();
  }

  remove(key: string): void {
    const { name } = this.#states.find((state) => state.key === key) ?? {};
    void this.#entries.get(key)?.sending?.then((sending) => sending.giveUp());
    forgetUnfinishedUpload(key);
    this.#drop(key);
    if (name !== undefined) this.#options.onNews(messages.removed({ name }));
    this.#sendNext();
  }

  /** The form is gone: what has come stays on the server for a day. */
  close(): void {
    window.removeEventListener('online', this.#goOn);
    clearTimeout(this.#timer);
    for (const { sending } of this.#entries.values()) void sending?.then((each) => each.leave());
  }

  #add(file: File): void {
    const { name, size } = file;
    // What is chosen again takes the place of what was interrupted.
    const key = keyOf(fingerprintOf(this.#options.place, file));
    const known = this.#states.find((state) => state.key === key);
    if (known && known.phase !== 'interrupted') return;
    const reason = reasonAgainst(file);
    const phase = reason === null ? 'waiting' : 'refused';
    const state = { key, name, size, sent: 0, phase, reason } as const;
    this.#entries.set(key, { file, sending: null });
    this.#show([...this.#states.filter((each) => each.key !== key), state]);
    if (reason !== null) this.#options.onNews(messages.notAttached({ name, reason }));
  }

  #sendNext(): void {
    const busy = this.#states.filter(({ phase }) => phase === 'sending').length;
    const next = this.#states.filter(({ phase }) => phase === 'waiting');
    for (const { key } of next.slice(0, Math.max(0, AT_ONCE - busy))) this.#send(key);
  }

  #send(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry?.file) return;
    this.#change(key, { phase: 'sending' });
    if (entry.sending) {
      void entry.sending.then((sending) => sending.go());
      return;
    }
    const { file } = entry;
    entry.sending = this.#load().then((sendFile) =>
      sendFile(file, {
        ...this.#options,
        onProgress: (sent) => this.#change(key, { sent }),
        onDone: (id) => this.#finish(key, { id, name: file.name, size: file.size }),
        onTrouble: (trouble) => this.#fail(key, trouble),
      }),
    );
    entry.sending.catch(() => {
      // Its code did not load.
      entry.sending = null;
      this.#fail(key, { isPassing: true, isExpired: false, message: null });
    });
  }

  #finish(key: string, file: KeptFile): void {
    if (!this.#entries.has(key)) return;
    this.#drop(key);
    this.#options.onDone(file);
    this.#options.onNews(messages.attached({ name: file.name }));
    this.#sendNext();
  }

  #fail(key: string, { isPassing, isExpired, message }: UploadTrouble): void {
    const state = this.#states.find((each) => each.key === key);
    // Pausing ends a request too.
    if (state?.phase !== 'sending') return;
    if (isPassing) {
      this.#change(key, { phase: 'offline', reason: null });
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.#goOn, TRY_AGAIN_MS);
    } else {
      const reason = isExpired ? messages.expired : (message ?? messages.failed);
      this.#change(key, { phase: 'failed', reason });
      this.#options.onNews(messages.notAttached({ name: state.name, reason }));
    }
    this.#sendNext();
  }

  /** What lost its connection tries again. */
  readonly #goOn = (): void => {
    for (const { key, phase } of this.#states) {
      if (phase === 'offline') this.#change(key, { phase: 'waiting' });
    }
    this.#sendNext();
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
