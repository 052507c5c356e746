import { busy } from '../../errors.ts';
import { MAX_PREVIEWED, UnusableImage } from '../images/decoding/encode.ts';
import { TooSlow, type PictureQueue } from '../images/decoding/queue.ts';
import { turnError } from '../images/store.ts';
import type { Content, FileStore } from './store/file-store.ts';
import type { AttachmentFile } from './queries.ts';

const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/**
 * Number of contents to remember that claim to be pictures but cannot be read; they are not tried
 * again for a while.
 */
const MAX_KNOWN_BAD = 1_000;

/** Whether a file is likely to have a preview. Only making it shows whether it has one. */
export function isShown({ type, size }: Pick<AttachmentFile, 'type' | 'size'>): boolean {
  return SHOWN.has(type) && size <= MAX_PREVIEWED;
}

/** Makes previews of pictures: when somebody first requests one, and once per content. */
export class Previews {
  readonly #store: FileStore;
  readonly #pictures: PictureQueue;
  readonly #underWay = new Map<string, Promise<Buffer | null>>();
  readonly #bad = new Set<string>();

  constructor(store: FileStore, pictures: PictureQueue) {
    this.#store = store;
    this.#pictures = pictures;
  }

  /**
   * Returns a preview in WebP; null if the content cannot be shown.
   * @param readerId the waiting account; each has its share of the queue
   * @throws HttpError 429 or 503 if too many wait, or the store is down
   */
  of(content: Content, readerId: string): Promise<Buffer | null> {
    const { hash } = content;
    const known = this.#underWay.get(hash);
    if (known) return known;
    const reading = this.#read(content, readerId).finally(() => this.#underWay.delete(hash));
    this.#underWay.set(hash, reading);
    return reading;
  }

  async #read(content: Content, readerId: string): Promise<Buffer | null> {
    const { hash } = content;
    if (this.#bad.has(hash)) return null;
    const stored = await this.#store.readPreview(hash);
    if (stored) return stored;
    const owner = { lane: 'preview', key: readerId } as const;
    try {
      // Reads the file when its turn comes, so that waiting requests hold no memory.
      return await this.#pictures.run(owner, 0, () => this.#make(content));
    } catch (error) {
      throw error instanceof TooSlow ? busy() : turnError(error);
    }
  }

  async #make(content: Content): Promise<Buffer | null> {
    const { hash } = content;
    const whole = await this.#store.readWhole(content);
    try {
      const made = await this.#pictures.decoders.encode(whole, 'preview');
      await this.#store.keepPreview(hash, made);
      return made;
    } catch (error) {
      if (!(error instanceof UnusableImage)) throw error;
      const [oldest] = this.#bad;
      if (this.#bad.size >= MAX_KNOWN_BAD && oldest !== undefined) this.#bad.delete(oldest);
      this.#bad.add(hash);
      return null;
    }
  }
}
