import type { FastifyInstance } from 'fastify';
import { listDueDates, listTodo, remindOfClasswork } from 'shared-api/contract';
import { CALENDAR_DAYS } from 'shared-api/schema';
import { invalidField, notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { DAY, timestampAt } from '../../time.ts';
import { findClassToAct } from '../classwork/access.ts';
import { errorMessages } from '../classwork/messages.ts';
import { canManageWork } from '../classwork/policy.ts';
import { findClassworkById } from '../classwork/queries.ts';
import { remind } from './remind.ts';
import { listDueOf, listTodoOf } from './todo.ts';

/** Routes of to-do lists across all classes, and of reminders. */
export function todoRoutes(app: FastifyInstance): void {
  const { core } = app;

  route(app, listTodo, { access: 'session', limits: READ_LIMITS.book }, ({ db, session }) => {
    return listTodoOf(db, session.userId);
  });

  route(
    app,
    listDueDates,
    { access: 'session', limits: READ_LIMITS.list },
    ({ db, session, query }) => {
      const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
      const isRange = from < to && to - from <= CALENDAR_DAYS * DAY;
      if (!isRange) {
        const days = String(CALENDAR_DAYS);
        throw invalidField('to', errorMessages.calendarRange({ days }));
      }
      return listDueOf(db, session.userId, { from: timestampAt(from), to: timestampAt(to) });
    },
  );

  route(
    app,
    remindOfClasswork,
    { access: 'session', limits: READ_LIMITS.list },
    async ({ db, session, params }) => {
      const { userId } = session;
      const work = await findClassworkById(db, params.id, 'takesAnswers');
      if (!work) throw notFound('classwork');
      await findClassToAct(db, work.class_id, userId, canManageWork, errorMessages.teachersRemind);
      return { told: await remind(core, work, userId) };
    },
  );
}
