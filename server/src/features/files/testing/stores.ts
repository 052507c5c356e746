import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import type { Environment } from '../../../config/config.ts';
import { pathOfContent, pathOfPreview } from '../store/file-store.ts';
import { openBucket } from './bucket.ts';
import { sha256 } from './upload.ts';

/** Stored content, and its time of storage. */
interface Found {
  data: Buffer;
  since: Date;
}

/** App with one of the file stores, and direct access to the store. */
export interface StoredApp {
  server: TestApp;
  /** Finds a content; null if it is not stored. */
  find: (content: Buffer) => Promise<Found | null>;
  findPreview: (content: Buffer) => Promise<Found | null>;
  close: () => Promise<void>;
}

type OpenStored = (environment?: Environment) => Promise<StoredApp>;

async function onDisk(environment?: Environment): Promise<StoredApp> {
  const server = await testApp(environment);
  const { dataDir } = server.app.core.config;
  return {
    server,
    ...below(join(dataDir, 'files')),
    close: () => server.close(),
  };
}

async function inBucket(environment?: Environment): Promise<StoredApp> {
  const bucket = await openBucket();
  const server = await testApp({ ...environment, FILES_URL: bucket.url });
  return {
    server,
    ...below(bucket.folder, bucket.suffix),
    async close() {
      await server.close();
      await bucket.close();
    },
  };
}

function below(dir: string, suffix = ''): Pick<StoredApp, 'find' | 'findPreview'> {
  const find = async (name: string): Promise<Found | null> => {
    const path = join(dir, name + suffix);
    const data = await readFile(path).catch(() => null);
    return data && { data, since: (await stat(path)).mtime };
  };
  return {
    find: (content) => find(pathOfContent(sha256(content))),
    findPreview: (content) => find(pathOfPreview(sha256(content))),
  };
}

/** Stores for `describe.each`: files behave the same in each. */
export const STORES: readonly (readonly [string, OpenStored])[] = [
  ['on the disk', onDisk],
  ['in a bucket', inBucket],
];
