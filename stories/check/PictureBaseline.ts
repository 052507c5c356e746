import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Checkout } from './checkout.ts';
import { changesPage, type Change } from './changesPage.ts';
import { ABOUT, FOUND, keepChanges, type About, type Found } from './keepChanges.ts';
import { differenceOf } from './samePicture.ts';

const PAGE = 'index.html';
/** Number of looks that have to confirm a difference, and the milliseconds between them. */
const LOOKS = 3;
const PAUSE_MS = 200;
const KINDS = ['new', 'old', 'difference'] as const;
type Kind = (typeof KINDS)[number];

interface Options {
  /** Folder with the stored pictures of this machine. */
  folder: string;
  /** Folder for the report of changes. */
  changesFolder: string;
  checkout: Checkout | undefined;
  /** Whether to store all new pictures, whatever was stored before. */
  isToKeep: boolean;
  /** Whether the checkout is temporary, so that first pictures would not be used. */
  isForgotten?: boolean;
}

/** Compares the pictures of all stories with the stored ones of this machine. */
export class PictureBaseline {
  readonly #options: Options;
  readonly #stored: ReadonlySet<string>;
  readonly #about: About | undefined;
  readonly #seen = new Set<string>();
  readonly #changes = new Map<string, Change>();

  private constructor(options: Options, remaining: string[], about: About | undefined) {
    this.#options = options;
    this.#stored = new Set(remaining);
    this.#about = about;
  }

  static async open(options: Options): Promise<PictureBaseline> {
    await rm(options.changesFolder, { recursive: true, force: true });
    const files = await readdir(options.folder).catch((): string[] => []);
    const about = files.includes(ABOUT)
      ? (JSON.parse(await readFile(join(options.folder, ABOUT), 'utf8')) as About)
      : undefined;
    return new PictureBaseline(
      options,
      about ? files.filter((name) => name.endsWith('.png')) : [],
      about,
    );
  }

  /**
   * Whether this run replaces the stored pictures. A new commit of the main branch counts as
   * accepted; the same commit must look the same.
   */
  get #isRenewal(): boolean {
    const { checkout, isToKeep, isForgotten } = this.#options;
    if (isForgotten && !this.#about) return isToKeep;
    return isToKeep || (checkout?.isMain === true && checkout.commit !== this.#about?.commit);
  }

  /** Whether there is a reason to take pictures. */
  get isOpen(): boolean {
    return this.#about !== undefined || this.#isRenewal;
  }

  /**
   * Takes a picture and compares it. Returns whether it is unchanged, or the first one. The last
   * result for a name counts.
   */
  async look(name: string, take: () => Promise<Buffer>): Promise<boolean> {
    if (!this.isOpen) return true;
    const file = `${name}.png`;
    this.#seen.add(file);
    const before = this.#stored.has(file)
      ? await readFile(join(this.#options.folder, file))
      : undefined;
    let last = await take();
    let difference = before && differenceOf(before, last);
    for (let looks = 1; looks < LOOKS && (!before || difference); looks += 1) {
      await pause(PAUSE_MS);
      const now = await take();
      difference = before && differenceOf(before, now);
      const isStill = now.equals(last);
      last = now;
      if (isStill) break;
    }
    if (before && !difference) {
      await this.#forget(name);
      return true;
    }
    this.#changes.set(name, { name, pixels: difference?.pixels });
    await this.#write('new', file, last);
    if (before) await this.#write('old', file, before);
    if (difference) await this.#write('difference', file, difference.drawn);
    return !before;
  }

  /** Removes a change that a later look did not confirm. */
  async #forget(name: string): Promise<void> {
    if (!this.#changes.delete(name)) return;
    for (const kind of KINDS) {
      await rm(join(this.#options.changesFolder, kind, `${name}.png`), { force: true });
    }
  }

  async #write(kind: Kind, file: string, picture: Buffer): Promise<void> {
    const folder = join(this.#options.changesFolder, kind);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, file), picture);
  }

  /**
   * Writes the report of changes, stores the pictures if this run should, and returns the result.
   */
  async close(isWhole: boolean): Promise<{ compared: number; failed: number; summary: string }> {
    const { folder, changesFolder, checkout } = this.#options;
    if (!this.isOpen) {
      const summary =
        'no pictures of this browser and these fonts to compare with; a run on the main branch keeps them';
      return { compared: 0, failed: 0, summary };
    }
    const removed = isWhole ? [...this.#stored].filter((file) => !this.#seen.has(file)) : [];
    const compared = [...this.#seen].filter((file) => this.#stored.has(file)).length;
    const changes = [...this.#changes.values()];
    const count = changes.length;
    const page = changesPage(changes, removed, this.#about?.commit ?? null);
    await mkdir(changesFolder, { recursive: true });
    await writeFile(join(changesFolder, PAGE), page);
    await writeFile(
      join(changesFolder, FOUND),
      JSON.stringify({ folder, removed } satisfies Found),
    );
    if (this.#isRenewal && isWhole) {
      const commit = checkout?.isMain ? checkout.commit : null;
      await keepChanges(changesFolder, commit);
      const what = this.#about ? `${count} anew` : `${count}, to compare with from now on`;
      return { compared, failed: 0, summary: `kept ${what}, of ${commit ?? 'this checkout'}` };
    }
    const summary = `compared with those of ${this.#about?.commit ?? 'an earlier run'}`;
    if (count + removed.length === 0) return { compared, failed: 0, summary };
    const hint = `see ${join(changesFolder, PAGE)}, and accept them by \`npm run pictures -- --accept\``;
    return { compared, failed: count + removed.length, summary: `${summary}: ${hint}` };
  }
}
