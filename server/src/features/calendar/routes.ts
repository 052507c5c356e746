import type { FastifyInstance } from 'fastify';
import {
  getCalendarFeed,
  getFeedOfAll,
  renewCalendarFeed,
  renewFeedOfAll,
  revokeCalendarFeed,
  revokeFeedOfAll,
  type CalendarFeed,
} from 'shared-api/contract';
import { MINUTE, SECOND } from '../../time.ts';
import { notFound } from '../../errors.ts';
import { READ_LIMITS, ipOf, enforceRate } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { hashToken, isTokenShaped, newToken } from '../../security/tokens.ts';
import type { Core } from '../../core.ts';
import type { Db } from '../../database/schema.ts';
import { findOwnClass } from '../classes/own-class.ts';
import { presentCalendar, presentEntries, presentFeed } from './present.ts';
import {
  deleteFeed,
  deleteFeedOfAll,
  findFeed,
  findReaderOfAll,
  hasFeed,
  hasFeedOfAll,
  listDue,
  listFeedClasses,
  saveFeed,
  saveFeedOfAll,
} from './queries.ts';
import { reviseEntries } from './revisions.ts';

const TEN_MINUTES = (10 * MINUTE) / SECOND;
const RENEW_LIMITS = { account: { max: 60, seconds: TEN_MINUTES } };
/** High, because a calendar service fetches for many people from few IP addresses. */
const FEED_RATE = { max: 600, seconds: TEN_MINUTES };
/** Limit per calendar; calendar programs fetch about once an hour. */
const ONE_FEED_RATE = { max: 60, seconds: TEN_MINUTES };

/** Feed of all classes. */
const ALL_CLASSES = 'all';

const NO_FEED: CalendarFeed = { address: null, exists: false };

export function calendarRoutes(app: FastifyInstance): void {
  route(
    app,
    getCalendarFeed,
    { access: 'session', limits: READ_LIMITS.list },
    async ({ db, session, query }) => {
      const { id: classId } = await findOwnClass(db, query.class_id, session.userId);
      return { address: null, exists: await hasFeed(db, classId, session.userId) };
    },
  );

  route(
    app,
    renewCalendarFeed,
    { access: 'session', limits: RENEW_LIMITS },
    async ({ db, session, query, core }) => {
      const { id: classId } = await findOwnClass(db, query.class_id, session.userId);
      const token = newToken();
      await saveFeed(db, classId, session.userId, hashToken(token));
      return presentFeed(core.config, token);
    },
  );

  route(app, revokeCalendarFeed, { access: 'session' }, async ({ db, session, query }) => {
    const { id: classId } = await findOwnClass(db, query.class_id, session.userId);
    await deleteFeed(db, classId, session.userId);
    return NO_FEED;
  });

  route(
    app,
    getFeedOfAll,
    { access: 'session', limits: READ_LIMITS.list },
    async ({ db, session }) => {
      return { address: null, exists: await hasFeedOfAll(db, session.userId) };
    },
  );

  route(
    app,
    renewFeedOfAll,
    { access: 'session', limits: RENEW_LIMITS },
    async ({ db, session, core }) => {
      const token = newToken();
      await saveFeedOfAll(db, session.userId, hashToken(token));
      return presentFeed(core.config, token);
    },
  );

  route(app, revokeFeedOfAll, { access: 'session' }, async ({ db, session }) => {
    await deleteFeedOfAll(db, session.userId);
    return NO_FEED;
  });

  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { config: { access: 'open' } },
    async (request, reply) => {
      const { db, config, limiter } = app.core;
      // Applies to errors too, because a refused request may succeed in a moment.
      reply.header('cache-control', 'private, no-cache');
      await enforceRate(limiter, `GET /calendar from ${ipOf(request)}`, FEED_RATE);
      const token = /^(.+)\.ics$/.exec(request.params.file)?.[1];
      const hash = isTokenShaped(token) ? hashToken(token) : undefined;
      if (hash) await enforceRate(limiter, `GET /calendar ${hash}`, ONE_FEED_RATE);
      const calendar = hash && (await readCalendar(db, config, hash));
      if (!calendar) throw notFound('calendar');
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="classwork.ics"')
        .send(calendar);
    },
  );
}

/**
 * Renders the calendar whose URL has this hash, of one class or of all; undefined if there is none.
 */
async function readCalendar(
  db: Db,
  config: Core['config'],
  hash: string,
): Promise<string | undefined> {
  const feedClass = await findFeed(db, hash);
  if (feedClass) {
    const { user_id: userId, id: classId, name } = feedClass;
    const work = await listDue(db, { userId, classId });
    const entries = presentEntries(config, [feedClass], work);
    const revisions = await reviseEntries(db, { userId, feed: classId }, entries);
    return presentCalendar(config, name, entries, revisions);
  }
  const userId = await findReaderOfAll(db, hash);
  if (userId === undefined) return undefined;
  const [classes, work] = [await listFeedClasses(db, userId), await listDue(db, { userId })];
  const entries = presentEntries(config, classes, work);
  const revisions = await reviseEntries(db, { userId, feed: ALL_CLASSES }, entries);
  return presentCalendar(config, config.site.productName, entries, revisions);
}
