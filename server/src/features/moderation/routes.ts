import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { closeReport, listReports, sendReport } from 'shared-api/contract';
import { transact } from '../../database/after-commit.ts';
import { HttpError, notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { recordAudit } from '../audit/record.ts';
import { findOwnClass, forbidden } from '../classes/own-class.ts';
import { findTarget } from './find-target.ts';
import { errorMessages } from './messages.ts';
import { canAnswerReport, canReadReports, canReport } from './policy.ts';
import { presentReport } from './present.ts';
import {
  closeReports,
  findReport,
  hasOtherTeacher,
  insertReport,
  listOpenReports,
} from './queries.ts';
import { RATES } from './rates.ts';

const REPORTS = { direction: 'before', most: SERVER_LIMITS.reportsPage } as const;

/** Routes by which members report something, and teachers answer (docs/decisions/moderation.md). */
export function moderationRoutes(app: FastifyInstance): void {
  route(app, sendReport, { access: 'session', limits: RATES.report }, async (call) => {
    const { db, session, params, body, core } = call;
    const { id: classId } = await findOwnClass(db, params.id, session.userId);
    const { kind, thing_id, reason, words } = body;
    const target = await findTarget(db, classId, kind, thing_id);
    if (!target) throw notFound();
    const { authorId, postId, title, excerpt, context } = target;
    if (!canReport({ id: session.userId }, target)) throw forbidden(errorMessages.own);
    await transact(db, async (trx) => {
      if (!(await hasOtherTeacher(trx, classId, authorId))) {
        const { contact } = core.config.site;
        throw new HttpError('conflict', errorMessages.noReader({ contact: contact.email }));
      }
      const reportId = await insertReport(trx, {
        class_id: classId,
        kind,
        thing_id,
        post_id: postId,
        author_id: authorId,
        reporter_id: session.userId,
        reason,
        words,
        title,
        excerpt,
        context: JSON.stringify(context),
      });
      if (reportId === undefined) throw new HttpError('conflict', errorMessages.reported);
      const domainEvent = { what: 'report_sent', classId, by: session.userId } as const;
      await core.domainEvents.emit(trx, { ...domainEvent, reportId, authorId });
    });
    return {};
  });

  route(app, listReports, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params } = call;
    const { id, role } = await findOwnClass(db, params.id, session.userId);
    if (!canReadReports(role)) throw forbidden(errorMessages.see);
    const rows = await readPage(call, REPORTS, (wanted) => {
      return listOpenReports(db, id, session.userId, wanted);
    });
    return rows.map(presentReport);
  });

  route(app, closeReport, { access: 'session', limits: RATES.answer }, async (call) => {
    const { db, session, params, body, core } = call;
    const { id: classId, role } = await findOwnClass(db, params.id, session.userId);
    if (!canReadReports(role)) throw forbidden(errorMessages.answer);
    const report = await findReport(db, classId, params.reportId);
    // Teachers do not learn of reports about them.
    if (!report || !canAnswerReport({ id: session.userId, role }, report)) throw notFound();
    const { userId: by } = session;
    await transact(db, async (trx) => {
      const closed = await closeReports(trx, { class_id: classId, ...report }, { ...body, by });
      if (closed.length === 0) throw new HttpError('conflict', errorMessages.answered);
      for (const { id: answeredReportId, reporter_id: userId } of closed) {
        const answered = { what: 'report_answered', classId, by } as const;
        await core.domainEvents.emit(trx, { ...answered, answeredReportId, userId });
      }
      const { author_id: authorId, kind, thing_id: subjectId } = report;
      const { outcome } = body;
      await recordAudit(trx, {
        event: 'report.answered',
        ...{ actorId: by, classId, userId: authorId, subjectId },
        payload: { kind, outcome },
      });
      await core.domainEvents.emit(trx, { what: 'reports_answered', classId, authorId });
    });
    return {};
  });
}
