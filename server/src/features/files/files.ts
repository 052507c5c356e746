import type { Attachment } from 'shared-api/contract';
import type { Sessions } from '../../security/session.ts';
import type { PictureQueue } from '../images/decoding/queue.ts';
import { Addresses, type AddressSession } from './addresses.ts';
import type { FileStore } from './store/file-store.ts';
import { Previews, isShown } from './previews.ts';
import type { AttachmentFile } from './queries.ts';
import type { UploadFolder } from './store/upload-folder.ts';
import type { VirusScanner } from './uploads/virus-scanner.ts';
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
  sessions: Pick<Sessions, 'findReader'>;
  quota: number;
  scanner: VirusScanner | null;
}

/** Attached files: their storage, and access to them. */
export class Files {
  /** Incomplete uploads, and the quarantine. */
  readonly uploads: UploadFolder;
  readonly store: FileStore;
  readonly addresses: Addresses;
  readonly writers = new Writers();
  readonly previews: Previews;
  /** Bytes that all attachments of a class may have together. */
  readonly quota: number;
  /** Virus scanner; null if none is configured. */
  readonly scanner: VirusScanner | null;
  readonly #sessions: Pick<Sessions, 'findReader'>;

  constructor({ pictures, uploads, store, key, sessions, quota, scanner }: FilesOptions) {
    this.uploads = uploads;
    this.store = store;
    this.scanner = scanner;
    this.previews = new Previews(store, pictures);
    this.addresses = new Addresses(key);
    this.#sessions = sessions;
    this.quota = quota;
  }

  present(file: AttachmentFile, session: AddressSession): Attachment {
    const { id, name, size, type } = file;
    const url = this.addresses.pathOf(id, session);
    const preview_url = isShown(file) ? this.addresses.previewOf(id, session) : null;
    return { id, name, size, type, url, preview_url };
  }

  /** Signs the URLs of a reply that was made for somebody else again for this session. */
  presentTo(session: AddressSession, file: Attachment): Attachment {
    const url = this.addresses.pathOf(file.id, session);
    const preview_url = isShown(file) ? this.addresses.previewOf(file.id, session) : null;
    return { ...file, url, preview_url };
  }

  /**
   * Returns the account that a signed URL is for; null if the signature is invalid or expired, or
   * its session has ended.
   */
  async findReader(id: string, query: Record<string, unknown>): Promise<string | null> {
    const sessionId = this.addresses.sessionOf(id, query);
    return sessionId === null ? null : this.#sessions.findReader(sessionId);
  }
}
