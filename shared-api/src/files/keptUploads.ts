import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { personalStorage } from 'shared-api';

const PREFIX = 'upload ';

/** An upload that began here, and has not come to its end. */
export interface UnfinishedUpload {
  /** Where it is kept. */
  key: string;
  name: string;
  size: number;
  /** Of the upload, on the server. */
  url: string | null;
}

/** What names a file of one form, as far as a browser knows it. */
export function fingerprintOf(place: string, { name, size, lastModified }: File): string {
  return `${place} ${size} ${lastModified} ${name}`;
}

/** Where each upload of this browser is on the server: it goes with the session's drafts. */
export const keptUploads: UrlStorage = {
  findAllUploads: async () => entries(PREFIX),
  findUploadsByFingerprint: async (fingerprint) => entries(keyOf(fingerprint)),
  removeUpload: async (key) => personalStorage().removeItem(key),
  async addUpload(fingerprint, upload) {
    const key = keyOf(fingerprint);
    try {
      personalStorage().setItem(key, JSON.stringify(upload));
    } catch {
      // A browser that keeps nothing: it goes on for as long as the page is open.
    }
    return key;
  },
};

/** Those of one form. */
export function listUnfinishedUploads(place: string): UnfinishedUpload[] {
  return entries(keyOf(`${place} `)).map(
    ({ urlStorageKey: key, metadata, size, uploadUrl: url }) => {
      return { key, name: metadata.filename ?? '', size: size ?? 0, url };
    },
  );
}

/** Nobody goes on with it. */
export function forgetUnfinishedUpload(key: string): void {
  personalStorage().removeItem(key);
}

/** Where an upload is kept. */
export function keyOf(fingerprint: string): string {
  return PREFIX + fingerprint;
}

function entries(prefix: string): PreviousUpload[] {
  const storage = personalStorage();
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => read(storage, key));
}

function read(storage: Storage, key: string): PreviousUpload[] {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? '') as PreviousUpload;
    return [{ ...kept, urlStorageKey: key }];
  } catch {
    return [];
  }
}
