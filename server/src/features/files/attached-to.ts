import type { Attachment } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import type { AttachmentRow as ThingRow } from '../../database/schema.ts';
import type { AddressSession } from './addresses.ts';
import { listAttached, type Attached } from './uses.ts';

/** Files attached to some targets, with URLs signed for one session. */
export class AttachedTo {
  readonly #present: (file: Attached) => Attachment;
  readonly #attached: Map<string, Attached[]>;

  constructor(attached: readonly Attached[], present: (file: Attached) => Attachment) {
    this.#attached = Map.groupBy(attached, ({ target, attempt }) => keyOf(target, attempt));
    this.#present = present;
  }

  /**
   * Returns the files of a target.
   * @param attempt number of an answer for a submission; version for a post or a comment, null for
   * the current one
   */
  of(id: string, attempt: number | null = null): Attachment[] {
    const files = this.#attached.get(keyOf(id, attempt)) ?? [];
    return files.map((file) => this.#present(file));
  }
}

function keyOf(id: string, attempt: number | null): string {
  return `${id} ${attempt}`;
}

export async function readAttached(
  { db, files }: Core,
  row: ThingRow,
  ids: readonly string[],
  session: AddressSession,
  which?: 'all' | 'now',
): Promise<AttachedTo> {
  const attached = await listAttached(db, row, ids, which);
  return new AttachedTo(attached, (file) => files.present(file, session));
}
