import { DetailedError, Upload } from 'tus-js-client';
import { getSession } from 'shared-api';
import { API_BASE, UPLOADS_PATH, type ErrorBody } from 'shared-api/contract';
import { fingerprintOf, uploadUrlStorage } from './uploadUrlStorage.ts';

/** Size of a request in bytes: the most that is lost when a connection breaks silently. */
const CHUNK = 5 * 1024 * 1024;
const PAUSES_MS = [0, 1_000, 3_000, 5_000];
/** Statuses that may pass without a change of the file. */
const PASSING = [0, 408, 409, 423, 425, 429, 500, 502, 503, 504];

/**
 * Reasons why an upload stopped. `passing`: temporary, retried automatically. `expired`: the
 * session has ended. `unreadable`: the browser cannot read the file any more. `changed`: the server
 * received other bytes than announced, and discarded them.
 */
export interface UploadTrouble {
  kind: 'passing' | 'expired' | 'unreadable' | 'changed' | 'refused';
  /** The server's message, if it sent one. */
  message: string | null;
}

/** The class and the form of a file, and the callbacks of its upload. */
export interface SendOptions {
  classId: string;
  /** The form that it belongs to; there the upload continues after a reload. */
  storageKey: string;
  /** SHA-256 of the file: an earlier upload is resumed only for the same content. */
  hash: string;
  onProgress: (sent: number) => void;
  onDone: (id: string) => void;
  onTrouble: (trouble: UploadTrouble) => void;
}

/** A file being uploaded. */
export interface Sending {
  go: () => void;
  pause: () => void;
  /** The form is closed: another one of this browser may resume the upload. */
  leave: () => void;
  /** Cancels the upload, here and on the server. */
  giveUp: () => void;
}

/** Starts or resumes the upload of a file. */
export type SendFile = (file: File, options: SendOptions) => Promise<Sending>;

/** Starts an upload, or resumes an earlier one; never one that another tab is sending. */
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
      // If the server misses this, it deletes the upload later by itself.
      upload.abort(true).catch(() => undefined);
    },
  };
}

/**
 * Gives the stored upload to one tab at a time, if several send one file for one form: two tabs
 * resuming it would end each other's requests. The other tabs start uploads of their own.
 */
function takeTurn(fingerprint: string): Promise<{ isOurs: boolean; end: () => void }> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<null>();
  const turn = (isOurs: boolean) => ({ isOurs, end: () => end(null) });
  const { locks } = navigator as Partial<Navigator>;
  // Without the Web Locks API, tabs do not coordinate.
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

/**
 * Fails clearly when the file is unreadable; the browser would report a lost connection.
 * @throws UnreadableError
 */
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

/** Returns the HTTP status, or 0 without a reply. */
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
