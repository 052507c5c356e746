import type { Attachment } from 'shared-api/contract';
import { Addresses } from './addresses.ts';
import type { PictureQueue } from '../images/queue.ts';
import type { FileStore } from './file-store.ts';
import { Previews, isShown } from './previews.ts';
import type { AttachmentFile } from './queries.ts';
import type { UploadFolder } from './upload-folder.ts';
import type { VirusScanner } from './virus-scanner.ts';
import { Writers } from './writers.ts';

declare module '../../core.ts' {
  interface Core {
    files: Files;
  }
}

interface FilesOptions {
  pictures: PictureQueue;
  uploads: UploadFolder;
  store: FileStore;
  key: Buffer;
  quota: number;
  scanner: VirusScanner | null;
}

/** What people attach: where it is kept, and how readers come to it. */
export class Files {
  /** What is not whole yet, and what is no good. */
  readonly uploads: UploadFolder;
  readonly store: FileStore;
  readonly addresses: Addresses;
  readonly writers = new Writers();
  readonly previews: Previews;
  /** Bytes that all attachments of a class may have together. */
  readonly quota: number;
  /** Null where none is configured. */
  readonly scanner: VirusScanner | null;

  constructor({ pictures, uploads, store, key, quota, scanner }: FilesOptions) {
    this.uploads = uploads;
    this.store = store;
    this.scanner = scanner;
    this.previews = new Previews(store, pictures);
    this.addresses = new Addresses(key);
    this.quota = quota;
  }

  present(file: AttachmentFile, readerId: string): Attachment {
    const { id, name, size, type } = file;
    const url = this.addresses.pathOf(id, readerId);
    const preview_url = isShown(file) ? this.addresses.previewOf(id, readerId) : null;
    return { id, name, size, type, url, preview_url };
  }

  /** What somebody else was shown, as this reader sees it. */
  presentTo(readerId: string, file: Attachment): Attachment {
    const url = this.addresses.pathOf(file.id, readerId);
    const preview_url = isShown(file) ? this.addresses.previewOf(file.id, readerId) : null;
    return { ...file, url, preview_url };
  }
}
