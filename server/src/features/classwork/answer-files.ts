import type { Attachment } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import { listAttached, type Attached } from '../files/uses.ts';

/** What hangs on some submissions, for one reader. */
export class AnswerFiles {
  readonly #present: (file: Attached) => Attachment;
  readonly #attached: Map<string, Attached[]>;

  constructor(attached: readonly Attached[], present: (file: Attached) => Attachment) {
    this.#attached = Map.groupBy(attached, ({ thing, attempt }) => keyOf(thing, attempt));
    this.#present = present;
  }

  /** Those of one of the answers of a submission. */
  of(answer: { id: string; attempt: number } | { submission_id: string; attempt: number }) {
    const id = 'id' in answer ? answer.id : answer.submission_id;
    const files = this.#attached.get(keyOf(id, answer.attempt)) ?? [];
    return files.map((file) => this.#present(file));
  }
}

function keyOf(id: string, attempt: number | null): string {
  return `${id} ${attempt}`;
}

export async function readAnswerFiles(
  { db, files }: Core,
  submissionIds: readonly string[],
  readerId: string,
): Promise<AnswerFiles> {
  const attached = await listAttached(db, 'submission_id', submissionIds);
  return new AnswerFiles(attached, (file) => files.present(file, readerId));
}
