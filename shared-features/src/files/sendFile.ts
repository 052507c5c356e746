import { DetailedError, Upload } from 'tus-js-client';
import { getSession } from 'shared-api';
import { API_BASE, UPLOADS_PATH, type ErrorBody } from 'shared-api/contract';
import { fingerprintOf, uploadUrlStorage } from './uploadUrlStorage.ts';

/** So much is lost at most where a connection breaks without a word. */
const CHUNK = 5 * 1024 * 1024;
const PAUSES_MS = [0, 1_000, 3_000, 5_000];
/** What passes without anybody changing the file. */
const PASSING = [0, 408, 409, 423, 425, 429, 500, 502, 503, 504];

/**
 * Why an upload stopped. `passing`: retried by itself. `expired`: the session. `unreadable`: the browser cannot read the file any
 * more. `changed`: the server received other bytes than were announced, and discarded them.
 */
export interface UploadTrouble {
  kind: 'passing' | 'expired' | 'unreadable' | 'changed' | 'refused';
  /** The server's words, where it sent some. */
  message: string | null;
}

/** Whose file it is, and who hears of it. */
export interface SendOptions {
  classId: string;
  /** The form that it belongs to: there it goes on after a reload. */
  storageKey: string;
  /** SHA-256 of the file: an earlier upload is resumed only for the same content. */
  hash: string;
  onProgress: (sent: number) => void;
  onDone: (id: string) => void;
  onTrouble: (trouble: UploadTrouble) => void;
}

/** A file on its way. */
export interface Sending {
  go: () => void;
  pause: () => void;
  /** Its form is gone: another one of this browser may go on with it. */
  leave: () => void;
  /** Ends it, here and on the server. */
  giveUp: () => void;
}

/** Sends a file. */
export type SendFile = (file: File, options: SendOptions) => Promise<Sending>;

/** Begins to send a file, or goes on with where an earlier try ended; never with what another tab is just sending. */
export async function sendFile(file: File, options: SendOptions): Promise<Sending> {
  const { classId, storageKey, hash, onProgress, onDone, onTrouble } = options;
  const fingerprint = fingerprintOf(storageKey, file, hash);
  const turn = await takeTurn(fingerprint);
  const upload = new Upload(file, {
    endpoint: API_BASE + UPLOADS_PATH,
    metadata: { filename: file.name, class_id: classId, sha256: hash },
    chunkSize: CHUNK,
    retryDelays: PAUSES_MS,
    fingerprint: async () => fingerprint,
    urlStorage: uploadUrlStorage,
    storeFingerprintForResuming: turn.isOurs,
    removeFingerprintOnSuccess: turn.isOurs,
    onShouldRetry: (error) => PASSING.includes(statusOf(error)) && !isUnreadable(error),
    async onBeforeRequest(request) {
      await checkReadable(file);
      const token = getSession()?.token;
      if (token) request.setHeader('Authorization', `Token ${token}`);
    },
    onProgress: (sent) => onProgress(sent),
    onSuccess() {
      turn.end();
      onDone(upload.url?.split('/').at(-1) ?? '');
    },
    onError: (error) => onTrouble(troubleOf(error)),
  });
  const [before] = turn.isOurs ? await upload.findPreviousUploads() : [];
  if (before) upload.resumeFromPreviousUpload(before);
  upload.start();
  return {
    go: () => upload.start(),
    pause: () => void upload.abort(),
    leave() {
      void upload.abort();
      turn.end();
    },
    giveUp() {
      turn.end();
      // What the server does not hear of now goes there by itself.
      upload.abort(true).catch(() => undefined);
    },
  };
}

/**
 * Of the tabs that send the same file for the same form, one at a time has the upload that is noted in this browser: two that went on
 * with it would end each other's requests. The others begin one of their own.
 */
function takeTurn(fingerprint: string): Promise<{ isOurs: boolean; end: () => void }> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<null>();
  const turn = (isOurs: boolean) => ({ isOurs, end: () => end(null) });
  const { locks } = navigator as Partial<Navigator>;
  // Where a browser has none, tabs are on their own.
  if (!locks) return Promise.resolve(turn(true));
  return new Promise((resolve, reject) => {
    const options = { ifAvailable: true };
    locks
      .request(`upload ${fingerprint}`, options, (lock) => {
        resolve(turn(lock !== null));
        return lock && isOver;
      })
      .catch(reject);
  });
}

/** A request that cannot read its file looks to the browser like a lost connection. @throws UnreadableError */
async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new UnreadableError('the file cannot be read', { cause });
  }
}

class UnreadableError extends Error {}

function isUnreadable(error: Error): boolean {
  return error instanceof DetailedError && error.causingError instanceof UnreadableError;
}

/** Zero where no reply came. */
function statusOf(error: Error): number {
  return (error instanceof DetailedError && error.originalResponse?.getStatus()) || 0;
}

function troubleOf(error: Error): UploadTrouble {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const { message = null, code } = refusalIn(response?.getBody());
  return { kind: kindOf(error, code), message };
}

function kindOf(error: Error, code: string | undefined): UploadTrouble['kind'] {
  if (isUnreadable(error)) return 'unreadable';
  if (code === 'wrong_checksum') return 'changed';
  const status = statusOf(error);
  if (status === 401) return 'expired';
  return PASSING.includes(status) ? 'passing' : 'refused';
}

function refusalIn(body: string | undefined): Partial<ErrorBody> {
  try {
    const { message, code } = JSON.parse(body ?? '') as Record<string, unknown>;
    return typeof message === 'string' && typeof code === 'string' ? { message, code } : {};
  } catch {
    return {};
  }
}
