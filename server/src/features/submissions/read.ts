import type { Submission } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import type { AddressSession } from '../files/addresses.ts';
import { readAttached } from '../files/attached-to.ts';
import { countUnread } from '../classwork/message-counts.ts';
import type { Db } from '../../database/schema.ts';
import { canReadSubmission } from '../classwork/policy.ts';
import { notFound } from '../../errors.ts';
import { type SubmissionRow, findSubmission } from './queries.ts';
import { presentSubmission } from './present.ts';

/** Presents a submission with its files, and what its reader has not read of its messages. */
export async function presentToReader(
  core: Core,
  row: SubmissionRow,
  session: AddressSession,
): Promise<Submission> {
  const files = await readAttached(core, 'submission_id', [row.id], session);
  // The files belong to the withdrawn answer, not to the grade without a submission.
  const attached = row.withdrawn_at === null ? files.of(row.id, row.attempt) : [];
  const { classwork_id, student_id } = row;
  const thread = { classworkIds: [classwork_id], studentIds: [student_id] };
  return presentSubmission(row, attached, await countUnread(core.db, session.userId, thread));
}

/**
 * Finds a submission.
 * @throws HttpError 404 if there is none that the reader may read
 */
export async function findReadable(
  db: Db,
  submissionId: string,
  readerId: string,
  find = findSubmission,
) {
  const row = await find(db, submissionId, readerId);
  if (!row || !canReadSubmission({ id: readerId, role: row.role }, row)) {
    throw notFound('submission');
  }
  return row;
}
