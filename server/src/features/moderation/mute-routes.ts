import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { muteMember, unmuteMember } from 'shared-api/contract';
import { transact } from '../../database/after-commit.ts';
import { invalidField, notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { DAY, timestamp, timestampAt } from '../../time.ts';
import { recordAudit } from '../audit/record.ts';
import { findOwnClassToChange, forbidden } from '../classes/own-class.ts';
import { muteStudent } from '../members/muted.ts';
import { errorMessages } from './messages.ts';
import { canMute } from './policy.ts';
import { RATES } from './rates.ts';

/** Routes by which teachers mute students for some time. */
export function muteRoutes(app: FastifyInstance): void {
  route(app, muteMember, { access: 'session', limits: RATES.mute }, async (call) => {
    const { db, session, params, body, core } = call;
    const { id: classId, role } = await findOwnClassToChange(db, params.id, session.userId);
    if (!canMute(role)) throw forbidden(errorMessages.mute);
    const end = Date.parse(body.until);
    const until = timestampAt(end);
    if (until <= timestamp() || until > timestamp(SERVER_LIMITS.mutedDays * DAY)) {
      throw invalidField('until', errorMessages.until({ days: SERVER_LIMITS.mutedDays }));
    }
    const { userId } = params;
    await transact(db, async (trx) => {
      const mute = { until, reason: body.reason };
      if (!(await muteStudent(trx, classId, userId, mute))) throw notFound('student');
      const entry = { actorId: session.userId, classId, userId };
      await recordAudit(trx, { event: 'member.muted', ...entry, payload: { until: end } });
      await core.domainEvents.emit(trx, { what: 'class_changed', classId });
    });
    return {};
  });

  route(app, unmuteMember, { access: 'session', limits: RATES.mute }, async (call) => {
    const { db, session, params, core } = call;
    const { id: classId, role } = await findOwnClassToChange(db, params.id, session.userId);
    if (!canMute(role)) throw forbidden(errorMessages.mute);
    const { userId } = params;
    await transact(db, async (trx) => {
      const mute = { until: null, reason: '' };
      if (!(await muteStudent(trx, classId, userId, mute))) throw notFound('student');
      const entry = { actorId: session.userId, classId, userId };
      await recordAudit(trx, { event: 'member.unmuted', ...entry, payload: {} });
      await core.domainEvents.emit(trx, { what: 'class_changed', classId });
    });
    return {};
  });
}
