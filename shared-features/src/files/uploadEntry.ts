import { forgetUnfinishedUpload } from './uploadUrlStorage.ts';
import type { Sending } from './sendFile.ts';

/** A file of a form, and its upload. */
export class UploadEntry {
  /** Null where it has to be chosen again. */
  file: File | null;
  /** SHA-256 of the file; null until it has been read. */
  hash: string | null;
  /** Storage key of an upload that can be resumed. */
  storageKey: string | null;
  /** Place among the files that were chosen in this form. */
  order: number;
  sending: Promise<Sending> | null = null;

  constructor({ file = null, hash = null, storageKey = null, order = 0 }: Partial<UploadEntry>) {
    this.file = file;
    this.hash = hash;
    this.storageKey = storageKey;
    this.order = order;
  }

  /** Nobody resumes it. */
  forget(): void {
    if (this.storageKey !== null) forgetUnfinishedUpload(this.storageKey);
  }

  /** Instead of an unreadable file somebody chooses it again; a file that changed is read again. */
  restart(why: 'unreadable' | 'changed'): void {
    void this.sending?.then((sending) => sending.leave());
    this.sending = null;
    if (why === 'unreadable') this.file = null;
    else this.hash = null;
  }
}
