import type { FastifyInstance } from 'fastify';
import { compareTextsIn } from 'platform/languages';
import { SERVER_LIMITS } from 'shared-api/schema';
import { getPastWork, listTopicWork, listTopics, renameTopic } from 'shared-api/contract';
import { transact } from '../../database/after-commit.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { languageOf } from '../../http/reader-language.ts';
import { route } from '../../http/route.ts';
import { findOwnClass } from '../classes/own-class.ts';
import { findClassToAct } from '../classwork/access.ts';
import { listExcusesOf } from '../roster/excuses.ts';
import { laterDue, listExtensionsOf } from '../roster/extensions.ts';
import { countPast } from './past-work.ts';
import { errorMessages } from '../classwork/messages.ts';
import { canManageWork, canSeeAllWork } from '../classwork/policy.ts';
import { listTopicsOf, listWorkOf, presentTopicWork, rename } from './queries.ts';

const WORKS = { direction: 'before', most: SERVER_LIMITS.classworkPage } as const;

/** Routes of the topics and the past work of a class, for teachers and students. */
export function topicRoutes(app: FastifyInstance): void {
  route(app, getPastWork, { access: 'session', limits: READ_LIMITS.book }, async (call) => {
    const { db, session, params, request } = call;
    const { id, role } = await findOwnClass(db, params.id, session.userId);
    const past = await countPast(db, id, canSeeAllWork(role) ? undefined : session.userId);
    return { ...past, topics: past.topics.sort(compareTextsIn(languageOf(request))) };
  });

  route(app, listTopics, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params, request } = call;
    const { id, role } = await findOwnClass(db, params.id, session.userId);
    const topics = await listTopicsOf(db, id, { withDrafts: canSeeAllWork(role) });
    const compare = compareTextsIn(languageOf(request));
    return topics.sort((one, other) => compare(one.title, other.title));
  });

  route(app, listTopicWork, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params, query } = call;
    const { id: classId, role } = await findOwnClass(db, params.id, session.userId);
    const withDrafts = canSeeAllWork(role);
    const rows = await readPage(call, WORKS, (wanted) => {
      const isOfAllKinds = query.kinds === 'all';
      return listWorkOf(db, classId, { title: query.title, withDrafts, isOfAllKinds }, wanted);
    });
    const ids = rows.map(({ id }) => id);
    const dates = withDrafts ? null : await listExtensionsOf(db, session.userId, ids);
    const excused = withDrafts ? null : await listExcusesOf(db, session.userId, ids);
    return rows.map((row) => {
      const dueAt = laterDue(row.due_at, dates?.get(row.id));
      return presentTopicWork(row, { dueAt, isExcused: excused?.has(row.id) ?? false });
    });
  });

  route(app, renameTopic, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params, body } = call;
    const { userId } = session;
    const refusal = errorMessages.teachersOnly;
    const { id } = await findClassToAct(db, params.id, userId, canManageWork, refusal);
    const { title, new_title: newTitle, merge: merges } = body;
    return transact(db, async (trx) => {
      const { to, isSeen } = await rename(trx, id, { title, newTitle, merges });
      const renamed = { isSeen, title, newTitle: to };
      await core.domainEvents.emit(trx, { what: 'topic_renamed', classId: id, ...renamed });
      return { title: to };
    });
  });
}
