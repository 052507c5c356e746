import { DetailedError, Upload } from 'tus-js-client';
import { getSession } from 'shared-api';
import { API_BASE, UPLOADS_PATH } from 'shared-api/contract';
import { fingerprintOf, keptUploads } from './keptUploads.ts';

/** So much is lost at most where a connection breaks without a word. */
const CHUNK = 5 * 1024 * 1024;
const PAUSES_MS = [0, 1_000, 3_000, 5_000];
/** What passes without anybody changing the file. */
const PASSING = [0, 408, 409, 423, 425, 429, 500, 502, 503, 504];

/** Why a file does not go on. */
export interface UploadTrouble {
  /** Whether it is worth trying again by itself. */
  isPassing: boolean;
  isExpired: boolean;
  /** The server's words, where it said some. */
  message: string | null;
}

/** Whose file it is, and who hears of it. */
export interface SendOptions {
  classId: string;
  /** The form that it belongs to: there it goes on after a reload. */
  place: string;
  onProgress: (sent: number) => void;
  onDone: (id: string) => void;
  onTrouble: (trouble: UploadTrouble) => void;
}

/** A file on its way. */
export interface Sending {
  go: () => void;
  pause: () => void;
  /** Ends it, here and on the server. */
  giveUp: () => void;
}

/** Sends a file. */
export type SendFile = (file: File, options: SendOptions) => Promise<Sending>;

/** Begins to send a file, or goes on with where an earlier try ended. */
export async function sendFile(file: File, options: SendOptions): Promise<Sending> {
  const { classId, place, onProgress, onDone, onTrouble } = options;
  const upload = new Upload(file, {
    endpoint: API_BASE + UPLOADS_PATH,
    metadata: { filename: file.name, class_id: classId },
    chunkSize: CHUNK,
    retryDelays: PAUSES_MS,
    fingerprint: async () => fingerprintOf(place, file),
    urlStorage: keptUploads,
    removeFingerprintOnSuccess: true,
    onBeforeRequest(request) {
      const token = getSession()?.token;
      if (token) request.setHeader('Authorization', `Token ${token}`);
    },
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => onDone(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => onTrouble(troubleOf(error)),
  });
  const [before] = await upload.findPreviousUploads();
  if (before) upload.resumeFromPreviousUpload(before);
  upload.start();
  return {
    go: () => upload.start(),
    pause: () => void upload.abort(),
    giveUp() {
      // What the server does not hear of now goes there by itself.
      upload.abort(true).catch(() => undefined);
    },
  };
}

function troubleOf(error: Error): UploadTrouble {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  return {
    isPassing: PASSING.includes(status),
    isExpired: status === 401,
    message: messageIn(response?.getBody()),
  };
}

function messageIn(body: string | undefined): string | null {
  try {
    const { message } = JSON.parse(body ?? '') as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
