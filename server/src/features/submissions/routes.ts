import type { FastifyInstance } from 'fastify';
import {
  getSubmission,
  listClassworkAsStudent,
  listEarlierAnswers,
  submitAnswer,
  withdrawAnswer,
} from 'shared-api/contract';
import type { RuleText } from 'shared-api/schema';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { MINUTE, SECOND } from '../../time.ts';
import { notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { onceAndRead } from '../../http/idempotent.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { readAttached } from '../files/attached-to.ts';
import { saveAttachments } from '../files/uses.ts';
import { importRichText } from '../images/text-pictures.ts';
import { addUses, saveUses } from '../images/uses.ts';
import { findClassToAct, findClassToSee } from '../classwork/access.ts';
import { listExcusesOf } from '../roster/excuses.ts';
import { countMessagesOf, countUnread } from '../classwork/message-counts.ts';
import { findOwnDue, laterDue, listExtensionsOf } from '../roster/extensions.ts';
import { readWorkFiles } from '../classwork/work-files.ts';
import { canHandIn, hasOwnWork } from '../classwork/policy.ts';
import { presentAsStudent } from '../classwork/present.ts';
import { findClassworkById, readClasswork } from '../classwork/queries.ts';
import { workListOf } from '../classwork/work-list.ts';
import { errorMessages } from '../classwork/messages.ts';
import { handIn } from './hand-in.ts';
import { presentEarlier } from './present.ts';
import { listEarlier, listSubmissionsBy } from './queries.ts';
import { unsubmit } from './withdraw.ts';
import { presentToReader, findReadable } from './read.ts';

const NO_ANSWER: RuleText = (texts) => texts.answer;

/** Limits of hand-ins, because each call sanitises rich text. */
const SUBMIT_LIMITS = { account: { max: 120, seconds: (10 * MINUTE) / SECOND } };

/** Registers the students' routes of classwork, and the routes of submissions. */
export function submissionRoutes(app: FastifyInstance): void {
  route(
    app,
    listClassworkAsStudent,
    { access: 'session', limits: READ_LIMITS.list },
    async (call) => {
      const { core, db, session, query } = call;
      const { userId } = session;
      const ownClass = await findClassToSee(db, query.class_id, userId, hasOwnWork);
      const { id: classId } = ownClass;
      const { pages, listIds } = workListOf(query, userId);
      const page = await readPage(call, pages, (wanted) => listIds(db, classId, wanted));
      const ids = page.map(({ id }) => id);
      const own = await listSubmissionsBy(db, userId, ids);
      const byWork = new Map(own.map((submission) => [submission.classwork_id, submission]));
      const rows = await readClasswork(db, classId, ids);
      const answers = own.map(({ id }) => id);
      const files = await readWorkFiles(core, ids, answers, session);
      const dates = await listExtensionsOf(db, userId, ids);
      const excused = await listExcusesOf(db, userId, ids);
      const counts = await countMessagesOf(db, userId, ids);
      const unread = await countUnread(db, userId, { classworkIds: ids, studentIds: [userId] });
      return rows.map((row) => {
        const dueAt = laterDue(row.due_at, dates.get(row.id));
        const ofStudent = {
          own: byWork.get(row.id),
          dueAt,
          isExcused: excused.has(row.id),
          messages: counts.get(row.id),
          unread,
          studentId: userId,
        };
        return presentAsStudent(row, ownClass, ofStudent, files);
      });
    },
  );

  route(app, submitAnswer, { access: 'session', limits: SUBMIT_LIMITS }, async (call) => {
    const { core, db, session, params, query, body } = call;
    const { userId } = session;
    const { id: classId } = await findClassToAct(
      db,
      query.class_id,
      userId,
      canHandIn,
      errorMessages.studentsOnly,
    );
    const required = body.attachments?.length ? null : NO_ANSWER;
    const { html, hashes } = await importRichText(call, 'answer', body.answer ?? '', required);
    const classworkId = params.assignmentId;
    const answer = {
      ...{ classId, classworkId, studentId: userId, answer: html, version: body.version },
      acceptedPercent: body.accepted_percent,
      trait: 'hasRichAnswers' as const,
    };
    const write = async (trx: Db) => {
      const { id: submissionId, isNew, attempt } = await handIn(trx, answer);
      // Earlier answers keep their pictures.
      const save = attempt === 1 ? saveUses : addUses;
      await save(trx, 'submission_id', submissionId, hashes);
      const target = { row: 'submission_id', id: submissionId, attempt } as const;
      await saveAttachments(trx, target, { ids: body.attachments, userId, classId });
      const what = isNew ? 'work_handed_in' : 'answer_changed';
      await core.domainEvents.emit(trx, { what, classId, classworkId, by: userId });
      return submissionId;
    };
    const { row } = await onceAndRead(call, write, (trx, id) => {
      return findReadable(trx, id, userId);
    });
    return presentToReader(core, row, session);
  });

  route(
    app,
    withdrawAnswer,
    { access: 'session', limits: SUBMIT_LIMITS },
    async ({ core, db, session, params }) => {
      const { userId } = session;
      const work = await findClassworkById(db, params.assignmentId, 'hasRichAnswers');
      if (!work) throw notFound('classwork');
      const { id, class_id: classId } = work;
      const ownClass = await findClassToAct(
        db,
        classId,
        userId,
        canHandIn,
        errorMessages.studentsOnly,
      );
      if (work.is_draft) throw notFound('classwork');
      await transact(db, async (trx) => {
        await unsubmit(trx, work, userId);
        await core.domainEvents.emit(trx, { what: 'answer_changed', classId, classworkId: id });
      });
      const [own] = await listSubmissionsBy(db, userId, [id]);
      const files = await readWorkFiles(core, [id], own ? [own.id] : [], session);
      const dueAt = await findOwnDue(db, work, userId);
      const isExcused = (await listExcusesOf(db, userId, [id])).has(id);
      const messages = (await countMessagesOf(db, userId, [id])).get(id);
      const classworkIds = [id];
      const unread = await countUnread(db, userId, { classworkIds, studentIds: [userId] });
      const ofStudent = { own, dueAt, isExcused, messages, unread, studentId: userId };
      return presentAsStudent(work, ownClass, ofStudent, files);
    },
  );

  route(
    app,
    listEarlierAnswers,
    { access: 'session', limits: READ_LIMITS.list },
    async ({ core, db, session, params }) => {
      const { userId } = session;
      const { id } = await findReadable(db, params.submissionId, userId);
      const attached = await readAttached(core, 'submission_id', [id], session);
      return (await listEarlier(db, id)).map((row) =>
        presentEarlier(row, attached.of(id, row.attempt)),
      );
    },
  );

  route(
    app,
    getSubmission,
    { access: 'session', limits: READ_LIMITS.list },
    async ({ core, db, session, params }) => {
      const { userId } = session;
      return presentToReader(core, await findReadable(db, params.submissionId, userId), session);
    },
  );
}
