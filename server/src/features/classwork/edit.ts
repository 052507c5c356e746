import type { CreateClassworkBody, EditClassworkBody } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { HttpError, invalidField, notFound } from '../../errors.ts';
import { checkCategory } from '../categories/queries.ts';
import { areOthers, saveAttachments } from '../files/uses.ts';
import { writeRubric } from '../rubrics/rubric.ts';
import { spellingOf } from '../topics/queries.ts';
import { ownTermColumns } from './lateness.ts';
import { errorMessages } from './messages.ts';
import {
  findClasswork,
  findClassworkById,
  type ClassworkFields,
  type ClassworkRow,
} from './queries.ts';

/** Returns the columns of a body; `question` is its sanitized text. */
export async function readFields(
  db: Db,
  classId: string,
  body: CreateClassworkBody,
  question: string,
): Promise<ClassworkFields> {
  const { title, mark, _files, draft, date_due, late, topic, rubric, category_id } = body;
  const { holds_grades } = body;
  if (category_id) await checkCategory(db, classId, category_id);
  return {
    title,
    question,
    mark,
    files: JSON.stringify(_files),
    is_draft: draft,
    due_at: date_due ? new Date(date_due).toISOString() : null,
    ...(late === undefined ? {} : ownTermColumns(late)),
    ...(rubric === undefined ? {} : { rubric: writeRubric(rubric) }),
    ...(category_id === undefined ? {} : { category_id: category_id || null }),
    ...(holds_grades === undefined ? {} : { holds_grades }),
    ...(topic === undefined ? {} : { topic: await spellingOf(db, classId, topic) }),
  };
}

/** Attaches the files of a body; undefined leaves them as they are. */
export function attach(
  trx: Db,
  { id, class_id: classId }: ClassworkRow,
  ids: string[] | undefined,
  userId: string,
): Promise<void> {
  return saveAttachments(trx, { row: 'classwork_id', id }, { ids, userId, classId });
}

/** Refuses other files for graded classwork: students were graded for that question. */
export async function checkFiles(
  trx: Db,
  { id, has_grades }: ClassworkRow,
  ids: string[] | undefined,
) {
  if (!has_grades || !(await areOthers(trx, { row: 'classwork_id', id }, ids))) return;
  throw new HttpError('conflict', errorMessages.hasGrades);
}

/** Refuses an outdated edit with that reason first, rather than a category that is gone since. */
export async function checkVersion(
  trx: Db,
  classId: string,
  id: string,
  version: number | undefined,
) {
  const row = version === undefined ? undefined : await findClasswork(trx, classId, id);
  if (row && row.version !== version) throw changedSince();
}

/** Returns the error for a due date that was not moved. */
export async function whyNotMoved(db: Db, id: string): Promise<HttpError> {
  return (await findClassworkById(db, id)) ? changedSince() : notFound('classwork');
}

function changedSince(): HttpError {
  return new HttpError('conflict', errorMessages.workChanged);
}

/** Returns the error for an edit that changed nothing. */
export async function whyUnchanged(
  db: Db,
  classId: string,
  id: string,
  { rubric, publish_at, version }: EditClassworkBody,
): Promise<HttpError> {
  const row = await findClasswork(db, classId, id);
  if (!row) return notFound('classwork');
  if (version !== undefined && version !== row.version) return changedSince();
  if (publish_at && !row.is_draft) return invalidField('publish_at', errorMessages.isPublished);
  if (!row.has_grades) return new HttpError('conflict', errorMessages.noDraft);
  if (rubric === undefined || writeRubric(rubric) === row.rubric) {
    return new HttpError('conflict', errorMessages.hasGrades);
  }
  const { rubricGraded } = errorMessages;
  return new HttpError('conflict', rubricGraded, { rubric: rubricGraded });
}
