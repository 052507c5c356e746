import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { personalStorage } from 'shared-api';

const PREFIX = 'upload ';

/** An upload that started in this browser and is not complete. */
export interface UnfinishedUpload {
  /** Its key in the storage. */
  key: string;
  name: string;
  size: number;
  /** SHA-256 of the file; null in a record of an earlier release. */
  hash: string | null;
  /** URL of the upload on the server. */
  url: string | null;
}

/** Identifies an upload of one form by the name and the content of its file. */
export function fingerprintOf(storageKey: string, { name, size }: File, hash: string): string {
  return `${storageKey} ${size} ${hash} ${name}`;
}

/** Stores the server URL of each upload of this browser, together with the session's drafts. */
export const uploadUrlStorage: UrlStorage = {
  findAllUploads: async () => entries(PREFIX),
  findUploadsByFingerprint: async (fingerprint) => read(personalStorage(), keyOf(fingerprint)),
  removeUpload: async (key) => personalStorage().removeItem(key),
  async addUpload(fingerprint, upload) {
    const key = keyOf(fingerprint);
    try {
      personalStorage().setItem(key, JSON.stringify(upload));
    } catch {
      // A browser without storage: the upload continues only while the page is open.
    }
    return key;
  },
};

/** Lists the unfinished uploads of one form. */
export function listUnfinishedUploads(storageKey: string): UnfinishedUpload[] {
  return entries(keyOf(`${storageKey} `)).map(
    ({ urlStorageKey: key, metadata, size, uploadUrl: url }) => {
      const { filename = '', sha256 = null } = metadata;
      return { key, name: filename, size: size ?? 0, hash: sha256, url };
    },
  );
}

/** Makes an upload impossible to resume. */
export function forgetUnfinishedUpload(key: string): void {
  personalStorage().removeItem(key);
}

/** Returns the storage key of an upload. */
export function keyOf(fingerprint: string): string {
  return PREFIX + fingerprint;
}

function entries(prefix: string): PreviousUpload[] {
  const storage = personalStorage();
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => read(storage, key));
}

function read(storage: Storage, key: string): PreviousUpload[] {
  try {
    const saved = JSON.parse(storage.getItem(key) ?? '') as PreviousUpload;
    return [{ ...saved, urlStorageKey: key }];
  } catch {
    return [];
  }
}
