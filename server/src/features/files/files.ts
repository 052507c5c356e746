import type { Attachment } from 'shared-api/contract';
import type { Sessions } from '../../security/session.ts';
import type { PictureQueue } from '../images/queue.ts';
import { Addresses, type AddressSession } from './addresses.ts';
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
  sessions: Pick<Sessions, 'findReader'>;
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

  /** Signs the URLs of a reply to somebody else for this session. */
  presentTo(session: AddressSession, file: Attachment): Attachment {
    const url = this.addresses.pathOf(file.id, session);
    const preview_url = isShown(file) ? this.addresses.previewOf(file.id, session) : null;
    return { ...file, url, preview_url };
  }

  /** Id of the account that a signed address is for: null where the address is not ours or is over, or its session has ended. */
  async findReader(id: string, query: Record<string, unknown>): Promise<string | null> {
    const sessionId = this.addresses.sessionOf(id, query);
    return sessionId === null ? null : this.#sessions.findReader(sessionId);
  }
}
