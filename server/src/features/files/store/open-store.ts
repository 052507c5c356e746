import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { BucketStore } from './bucket/bucket-store.ts';
import { Bucket } from './bucket/bucket.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { UploadFolder } from './upload-folder.ts';

interface OpenStore {
  uploads: UploadFolder;
  store: FileStore;
  close: () => void;
}

/**
 * Opens the configured file store: a bucket, or a folder beside the uploads.
 * @throws ConfigError if it cannot be used
 */
export async function openStore(
  { dataDir, filesBucket }: Pick<Config, 'dataDir' | 'filesBucket'>,
  log: FastifyBaseLogger,
): Promise<OpenStore> {
  const dir = join(dataDir, 'files');
  const uploads = new UploadFolder(dir);
  const bucket = filesBucket && new Bucket(filesBucket);
  const store = bucket ? new BucketStore(bucket, uploads, log) : new DiskStore(dir, uploads);
  const close = () => bucket?.close();
  try {
    await store.check();
  } catch (error) {
    close();
    throw error;
  }
  return { uploads, store, close };
}
