import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS, type RuleText } from 'shared-api/schema';
import {
  createClasswork,
  deleteClasswork,
  editClasswork,
  moveDueDate,
  getClasswork,
  listClasswork,
  restoreClasswork,
} from 'shared-api/contract';
import type { Core } from '../../core.ts';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { MINUTE, SECOND, timestampAt } from '../../time.ts';
import { HttpError, notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { firstPage, readPage } from '../../http/pages.ts';
import { languageOf } from '../../http/reader-language.ts';
import { route } from '../../http/route.ts';
import { lockClass } from '../classes/queries.ts';
import { importRichText } from '../images/text-pictures.ts';
import { saveUses } from '../images/uses.ts';
import { whyNotRestored } from '../restoring/restoring.ts';
import { findClassToAct, findClassToSee } from './access.ts';
import { attach, checkFiles, checkVersion, readFields, whyNotMoved, whyUnchanged } from './edit.ts';
import { emitChange, emitPublication } from './emit.ts';
import { releaseGrades } from '../grades/release.ts';
import {
  checkKindEdit,
  createKindFields,
  editKindFields,
  readKindFields,
  restoreKindFields,
} from './kind-hooks.ts';
import { checkFieldsOfKind, checkSameKind } from './kinds.ts';
import { readWorkFiles } from './work-files.ts';
import { canManageWork, canSeeAllWork } from './policy.ts';
import { presentClasswork, presentListed } from './present.ts';
import {
  countClasswork,
  findClasswork,
  findClassworkById,
  findClassworkEver,
  insertClasswork,
  markClassworkDeleted,
  readClasswork,
  restoreDeleted,
  updateClasswork,
  updateDueDate,
  type ClassworkRow,
} from './queries.ts';
import { checkRubric } from '../rubrics/rubric.ts';
import { checkDue, readSchedule } from './scheduled/schedule.ts';
import { countMarks, listMarks } from '../submissions/marks.ts';
import { listSubmissionIds, readSubmissions } from '../submissions/queries.ts';
import { countStudents } from '../todo/todo.ts';
import { workListOf } from './work-list.ts';
import { countUnread } from './message-counts.ts';
import { errorMessages } from './messages.ts';

/** Limits of writes, because each call sanitises rich text. */
const WRITE_LIMITS = { account: { max: 300, seconds: (10 * MINUTE) / SECOND } };
const SUBMISSIONS = { direction: 'after', most: SERVER_LIMITS.submissionsPage } as const;
const NO_QUESTION: RuleText = (texts) => texts.instructions;

/** Registers the teachers' routes of classwork. */
export function classworkRoutes(app: FastifyInstance): void {
  route(app, createClasswork, { access: 'session', limits: WRITE_LIMITS }, async (call) => {
    const { db, session, query, body, core } = call;
    const ownClass = await classToManage(db, query.class_id, session.userId);
    const { id: classId } = ownClass;
    checkFieldsOfKind(body);
    await checkQuota(db, classId);
    const { html, hashes } = await importRichText(call, 'question', body.question, NO_QUESTION);
    const row = await transact(db, async (trx) => {
      const fields = await readFields(trx, classId, body, html);
      const schedule = readSchedule(body, session.userId);
      const kind = body.classwork_type;
      const made = await insertClasswork(trx, classId, { ...fields, ...schedule, kind });
      checkRubric(made, 'rubric');
      checkDue(made);
      await saveUses(trx, 'classwork_id', made.id, hashes);
      await attach(trx, made, body.attachments, session.userId);
      await createKindFields(core, trx, made, body.kind_fields);
      if (made.is_draft) await emitChange(core, trx, made);
      else await emitPublication(core, trx, made, session.userId);
      return made;
    });
    const files = await readWorkFiles(core, [row.id], [], session);
    const kindFields = await readKindFields(core, db, row);
    return presentClasswork(row, ownClass, [], files, { kindFields });
  });

  route(app, listClasswork, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, query } = call;
    const ownClass = await classToSee(db, query.class_id, session.userId);
    const { id: classId } = ownClass;
    const { pages, listIds } = workListOf(query);
    const page = await readPage(call, pages, (wanted) => listIds(db, classId, wanted));
    const ids = page.map(({ id }) => id);
    const rows = await readClasswork(db, classId, ids);
    const counts = new Map((await countMarks(db, ids)).map((count) => [count.classwork_id, count]));
    const listed = query.submissions === 'omit' ? [] : await listMarks(db, ids);
    const marks = Map.groupBy(listed, ({ classwork_id }) => classwork_id);
    const files = await readWorkFiles(core, ids, [], session);
    const students = (await countStudents(db, [classId])).get(classId) ?? 0;
    return rows.map((row) => {
      const listedOf = marks.get(row.id) ?? [];
      return presentListed(row, ownClass, { ...counts.get(row.id), students }, listedOf, files);
    });
  });

  route(app, getClasswork, { access: 'session', limits: READ_LIMITS.book }, async (call) => {
    const { core, db, session, params, query, request } = call;
    const ownClass = await classToSee(db, query.class_id, session.userId);
    const row = await findClasswork(db, ownClass.id, params.id);
    if (!row) throw notFound('classwork');
    const withAnswers = query.answers !== 'omit';
    const page = await readPage(call, SUBMISSIONS, (wanted) => {
      return listSubmissionIds(db, row.id, wanted, { withAnswers, language: languageOf(request) });
    });
    const submissions = await readInOrder(db, page, withAnswers);
    const answers = withAnswers ? submissions.map(({ id }) => id) : [];
    const files = await readWorkFiles(core, [row.id], answers, session);
    return presentClasswork(
      row,
      ownClass,
      submissions,
      files,
      await readExtras(core, db, row, session.userId),
    );
  });

  route(app, editClasswork, { access: 'session', limits: WRITE_LIMITS }, async (call) => {
    const { db, session, params, query, body, core, request } = call;
    const ownClass = await classToManage(db, query.class_id, session.userId);
    const { id: classId } = ownClass;
    const edited = await findClasswork(db, classId, params.id);
    if (!edited) throw notFound('classwork');
    checkSameKind(edited.kind, body);
    checkFieldsOfKind(body);
    const { html, hashes } = await importRichText(call, 'question', body.question, NO_QUESTION);
    const row = await transact(db, async (trx) => {
      await checkVersion(trx, classId, params.id, body.version);
      const fields = await readFields(trx, classId, body, html);
      const schedule = readSchedule(body, session.userId);
      const columns = { ...fields, ...schedule };
      await checkKindEdit(core, trx, edited, body);
      const changed = await updateClasswork(trx, classId, params.id, columns, body.version);
      if (changed) {
        checkRubric(changed, body.rubric ? 'rubric' : 'mark');
        checkDue(changed);
        await checkFiles(trx, changed, body.attachments);
        await saveUses(trx, 'classwork_id', changed.id, hashes);
        await attach(trx, changed, body.attachments, session.userId);
        await editKindFields(core, trx, changed, body.kind_fields);
        if (body.holds_grades === false) {
          await releaseGrades(trx, core.domainEvents, changed, session.userId);
        }
      }
      // Only the first publication notifies; later changes keep its time.
      const isNew = changed && !changed.is_draft && changed.posted_at === changed.changed_at;
      if (isNew) await emitPublication(core, trx, changed, session.userId);
      else if (changed) await emitChange(core, trx, changed);
      return changed;
    });
    if (!row) throw await whyUnchanged(db, classId, params.id, body);
    const page = await listSubmissionIds(db, row.id, firstPage(SERVER_LIMITS.submissionsPage), {
      withAnswers: false,
      language: languageOf(request),
    });
    const files = await readWorkFiles(core, [row.id], [], session);
    const submissions = await readInOrder(db, page, false);
    return presentClasswork(
      row,
      ownClass,
      submissions,
      files,
      await readExtras(core, db, row, session.userId),
    );
  });

  route(app, moveDueDate, { access: 'session', limits: WRITE_LIMITS }, async (call) => {
    const { db, session, params, body, core } = call;
    const work = await findClassworkById(db, params.id, 'hasDueDate');
    if (!work) throw notFound('classwork');
    await classToManage(db, work.class_id, session.userId);
    const due = timestampAt(Date.parse(body.date_due));
    const row = await transact(db, async (trx) => {
      const moved = await updateDueDate(trx, work.id, due, body.version);
      if (!moved) return undefined;
      checkDue(moved);
      await emitChange(core, trx, moved);
      return moved;
    });
    if (!row) throw await whyNotMoved(db, work.id);
    return { date_due: due, version: row.version };
  });

  route(app, deleteClasswork, { access: 'session' }, async (call) => {
    const { db, session, params, query, core } = call;
    const { id: classId } = await classToManage(db, query.class_id, session.userId);
    const row = await markClassworkDeleted(db, classId, params.id, session.userId);
    if (!row) throw notFound('classwork');
    await emitChange(core, db, row);
    return {};
  });

  route(app, restoreClasswork, { access: 'session' }, async (call) => {
    const { db, session, params, core } = call;
    const found = await findClassworkEver(db, params.id);
    if (!found) throw notFound('deleted');
    const { id: classId } = await classToManage(db, found.class_id, session.userId);
    const row = await transact(db, async (trx) => {
      // Locks the class, so that of two concurrent calls within the quota, one sees the other.
      if (!(await lockClass(trx, classId))) throw notFound('class');
      if (found.deleted_at !== null) await checkQuota(trx, classId);
      const restored = await restoreDeleted(trx, params.id);
      if (restored) {
        await restoreKindFields(core, trx, restored);
        await emitChange(core, trx, restored);
      }
      return restored;
    });
    if (!row) throw whyNotRestored((await findClassworkEver(db, params.id))?.deleted_at);
    return {};
  });
}

function classToSee(db: Db, classId: string | undefined, userId: string) {
  return findClassToSee(db, classId, userId, canSeeAllWork);
}

function classToManage(db: Db, classId: string | undefined, userId: string) {
  return findClassToAct(db, classId, userId, canManageWork, errorMessages.teachersOnly);
}

/** Checks the quota: every grade list has a column or a line for each piece. */
async function checkQuota(db: Db, classId: string): Promise<void> {
  if ((await countClasswork(db, classId)) < SERVER_LIMITS.classwork) return;
  throw new HttpError('conflict', errorMessages.most({ max: String(SERVER_LIMITS.classwork) }));
}

/** Reads what accompanies the fields: counts, and the fields of the kind. */
async function readExtras(core: Core, db: Db, row: ClassworkRow, readerId: string) {
  const unread = await countUnread(db, readerId, { classworkIds: [row.id] });
  const kindFields = await readKindFields(core, db, row);
  return { unreleased: await countUnreleased(db, row), unread, kindFields };
}

/** Counts grades that wait to be released. */
async function countUnreleased(db: Db, { id, holds_grades }: ClassworkRow): Promise<number> {
  return holds_grades ? ((await countMarks(db, [id]))[0]?.held ?? 0) : 0;
}

async function readInOrder(db: Db, page: { id: string }[], withAnswers: boolean) {
  const ids = page.map(({ id }) => id);
  const rows = await readSubmissions(db, ids, { withAnswers });
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
