import { forgetUnfinishedUpload } from './uploadUrlStorage.ts';
import type { Sending } from './sendFile.ts';

/** A file of a form, and its upload. */
export class UploadEntry {
  /** Null when the file must be chosen again. */
  file: File | null;
  /** SHA-256 of the file; null until it has been read. */
  hash: string | null;
  /** Storage key of an upload that can be resumed. */
  storageKey: string | null;
  /** Position among the files chosen in this form. */
  order: number;
  sending: Promise<Sending> | null = null;

  constructor({ file = null, hash = null, storageKey = null, order = 0 }: Partial<UploadEntry>) {
    this.file = file;
    this.hash = hash;
    this.storageKey = storageKey;
    this.order = order;
  }

  /** Makes the upload impossible to resume. */
  forget(): void {
    if (this.storageKey !== null) forgetUnfinishedUpload(this.storageKey);
  }

  /**
   * Prepares another try: an unreadable file must be chosen again, a changed one is hashed again.
   */
  restart(why: 'unreadable' | 'changed'): void {
    void this.sending?.then((sending) => sending.leave());
    this.sending = null;
    if (why === 'unreadable') this.file = null;
    else this.hash = null;
  }
}
