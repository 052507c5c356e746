import pLimit from 'p-limit';
import { busy } from '../../errors.ts';
import { MAX_PREVIEWED, UnusableImage, encodeImage } from '../images/encode.ts';
import type { Content, FileStore } from './file-store.ts';
import type { AttachmentFile } from './queries.ts';

const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Each holds a decoded photo in memory. */
const AT_ONCE = 2;
/** A class opens a post with as many photos as it can have. */
const MAX_WAITING = 200;
/** Contents that look like pictures, and are none: not tried again for a while. */
const MAX_KNOWN_BAD = 1_000;

/** Whether a file is likely to have a preview; whether it has one shows when it is made. */
export function isShown({ type, size }: Pick<AttachmentFile, 'type' | 'size'>): boolean {
  return SHOWN.has(type) && size <= MAX_PREVIEWED;
}

/** What pictures look like, small: made when somebody first sees one, once for each content. */
export class Previews {
  readonly #store: FileStore;
  readonly #turns = pLimit(AT_ONCE);
  readonly #underWay = new Map<string, Promise<Buffer | null>>();
  readonly #bad = new Set<string>();

  constructor(store: FileStore) {
    this.#store = store;
  }

  /**
   * A webp; null where the content cannot be shown.
   * @throws HttpError 503 when too many wait, or the store is away
   */
  of(content: Content): Promise<Buffer | null> {
    const { hash } = content;
    const known = this.#underWay.get(hash);
    if (known) return known;
    const reading = this.#read(content).finally(() => this.#underWay.delete(hash));
    this.#underWay.set(hash, reading);
    return reading;
  }

  async #read(content: Content): Promise<Buffer | null> {
    const { hash } = content;
    if (this.#bad.has(hash)) return null;
    const kept = await this.#store.readPreview(hash);
    if (kept) return kept;
    if (this.#turns.pendingCount >= MAX_WAITING) throw busy();
    return this.#turns(() => this.#make(content));
  }

  async #make(content: Content): Promise<Buffer | null> {
    const { hash } = content;
    const whole = await this.#store.readWhole(content);
    try {
      const made = await encodeImage(whole, 'preview');
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
