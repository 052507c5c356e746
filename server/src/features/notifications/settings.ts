import type { Nullable, Selectable } from 'kysely';
import type {
  MailTime,
  NotificationKind,
  NotificationSettings,
  NotificationSettingsChange,
} from 'shared-api/contract';
import {
  NOTIFICATION_KINDS,
  SERVER_LIMITS,
  eachKind,
  notificationSettingsRules,
} from 'shared-api/schema';
import type { Db, NotificationSettingsTable } from '../../database/schema.ts';
import { invalidField } from '../../errors.ts';
import { localizedRuleText } from '../../texts/rule-texts.ts';
import { errorMessages } from './messages.ts';

/** Default mail time per kind. Invitations have a mail of their own. */
export const MAIL_AT_FIRST: Record<NotificationKind, MailTime> = {
  post: 'daily',
  comment: 'daily',
  mention: 'daily',
  classwork: 'daily',
  graded: 'daily',
  grade_changed: 'daily',
  returned: 'now',
  private_message: 'now',
  handed_in: 'daily',
  due: 'now',
  reminded: 'now',
  added: 'daily',
  removed: 'daily',
  invited: 'off',
  invited_to_teach: 'off',
  owner: 'now',
  reported: 'now',
  report_closed: 'now',
};

/** Default of push notifications for a device that has them enabled. */
export const PUSH_AT_FIRST = true;

/** Kind of mail per setting: an immediate one, the daily digest, or none. */
export const MAIL_OF = { now: 'news', daily: 'digest', off: null } as const;

export type Times = Omit<Selectable<NotificationSettingsTable>, 'user_id'>;

/** Default times: in the morning, in UTC until a device reports its time zone. */
export const TIMES_AT_FIRST: Times = {
  digest_hour: 7,
  zone: 'UTC',
  quiet_from: null,
  quiet_to: null,
};

export async function readSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const chosen = await findTimes(db, userId);
  const { digest_hour, zone, quiet_from, quiet_to } = chosen ?? TIMES_AT_FIRST;
  const preferences = await db
    .selectFrom('notification_wishes')
    .select(['kind', 'mail', 'push'])
    .where('user_id', '=', userId)
    .execute();
  const chosenByKind = new Map(preferences.map((preference) => [preference.kind, preference]));
  return {
    mail: eachKind((kind) => chosenByKind.get(kind)?.mail ?? MAIL_AT_FIRST[kind]),
    push: eachKind((kind) => chosenByKind.get(kind)?.push ?? PUSH_AT_FIRST),
    digest_hour,
    zone,
    zone_chosen: chosen !== undefined,
    quiet: quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to },
    muted: await listMuted(db, userId),
  };
}

/**
 * Saves the given settings, in a transaction; absent ones stay.
 * @throws HttpError 400 for `muted` or `mute` if a class is not the user's own, and for `quiet` if
 * a single hour is sent without the other, or equals the other
 */
export async function saveSettings(
  trx: Db,
  userId: string,
  { mail = {}, push = {}, muted, mute = [], unmute = [], ...times }: NotificationSettingsChange,
): Promise<void> {
  await saveTimes(trx, userId, times);
  for (const kind of NOTIFICATION_KINDS) {
    const change = { mail: mail[kind], push: push[kind] };
    await savePreference(trx, { user_id: userId, kind }, change);
  }
  if (muted) await replaceMuted(trx, userId, [...new Set(muted)]);
  await muteClasses(trx, userId, [...new Set(mute)], 'mute');
  await unmuteClasses(trx, userId, unmute);
}

/** Reads the times of a user, or the defaults. */
export async function readTimes(db: Db, userId: string): Promise<Times> {
  return (await findTimes(db, userId)) ?? TIMES_AT_FIRST;
}

/** Converts a row, which may be empty, to times. */
export function timesOf({ digest_hour, zone, quiet_from, quiet_to }: Nullable<Times>): Times {
  if (digest_hour === null || zone === null) return TIMES_AT_FIRST;
  return { digest_hour, zone, quiet_from, quiet_to };
}

function findTimes(db: Db, userId: string): Promise<Times | undefined> {
  return db
    .selectFrom('notification_settings')
    .select(['digest_hour', 'zone', 'quiet_from', 'quiet_to'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Saves the time zone of a device if the user has none; never replaces one. Returns whether it was
 * saved.
 */
export async function keepZone(db: Db, userId: string, zone: string): Promise<boolean> {
  // Devices send it at each connection, so there is rarely anything to write.
  if (await findTimes(db, userId)) return false;
  if (!notificationSettingsRules.isValidSync({ zone })) return false;
  const devices = await db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...TIMES_AT_FIRST, zone })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .execute();
  return devices.length > 0;
}

async function saveTimes(
  trx: Db,
  userId: string,
  { digest_hour, zone, quiet }: Pick<NotificationSettingsChange, 'digest_hour' | 'zone' | 'quiet'>,
): Promise<void> {
  const change: Partial<Times> = {
    ...(digest_hour === undefined ? {} : { digest_hour }),
    ...(zone === undefined ? {} : { zone }),
    ...(quiet === undefined ? {} : quietColumns(quiet)),
  };
  if (Object.keys(change).length === 0) return;
  const saved = await trx
    .insertInto('notification_settings')
    .values({ user_id: userId, ...TIMES_AT_FIRST, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .returning(['quiet_from', 'quiet_to'])
    .executeTakeFirstOrThrow();
  if (quiet) checkQuiet(saved);
}

/** Keeps an absent hour, because another tab may have changed it. */
function quietColumns(quiet: NonNullable<NotificationSettingsChange['quiet']> | null) {
  if (quiet === null) return { quiet_from: null, quiet_to: null };
  const { from, to } = quiet;
  return {
    ...(from === undefined ? {} : { quiet_from: from }),
    ...(to === undefined ? {} : { quiet_to: to }),
  };
}

function checkQuiet({ quiet_from: from, quiet_to: to }: Pick<Times, 'quiet_from' | 'quiet_to'>) {
  if (from === null || to === null) throw invalidField('quiet', errorMessages.oneQuietHour);
  if (from === to) {
    throw invalidField(
      'quiet',
      localizedRuleText((texts) => texts.quietHours),
    );
  }
}

/** Saves preferences for one kind; undefined ones stay. */
export async function savePreference(
  trx: Db,
  key: { user_id: string; kind: NotificationKind },
  { mail, push }: { mail?: MailTime | undefined; push?: boolean | undefined },
): Promise<void> {
  if (mail === undefined && push === undefined) return;
  await trx
    .insertInto('notification_wishes')
    .values({ ...key, mail: mail ?? null, push: push ?? null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({
        ...(mail === undefined ? {} : { mail }),
        ...(push === undefined ? {} : { push }),
      }),
    )
    .execute();
}

/** Lists muted classes among the user's current ones. */
async function listMuted(db: Db, userId: string): Promise<string[]> {
  const rows = await ownClasses(db, userId)
    .innerJoin('muted_classes', (join) =>
      join
        .onRef('muted_classes.class_id', '=', 'memberships.class_id')
        .onRef('muted_classes.user_id', '=', 'memberships.user_id'),
    )
    .orderBy('memberships.class_id')
    .limit(SERVER_LIMITS.mutedClasses)
    .execute();
  return rows.map(({ class_id }) => class_id);
}

async function replaceMuted(trx: Db, userId: string, classIds: string[]): Promise<void> {
  await trx.deleteFrom('muted_classes').where('user_id', '=', userId).execute();
  await muteClasses(trx, userId, classIds, 'muted');
}

async function muteClasses(
  trx: Db,
  userId: string,
  classIds: string[],
  field: 'mute' | 'muted',
): Promise<void> {
  if (classIds.length === 0) return;
  const own = await ownClasses(trx, userId, classIds).execute();
  if (own.length < classIds.length) throw invalidField(field, errorMessages.foreignClass);
  await trx
    .insertInto('muted_classes')
    .values(own.map(({ class_id }) => ({ user_id: userId, class_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function unmuteClasses(trx: Db, userId: string, classIds: string[]): Promise<void> {
  if (classIds.length === 0) return;
  await trx
    .deleteFrom('muted_classes')
    .where('user_id', '=', userId)
    .where('class_id', 'in', classIds)
    .execute();
}

function ownClasses(db: Db, userId: string, among?: readonly string[]) {
  return db
    .selectFrom('memberships')
    .innerJoin('classes', 'classes.id', 'memberships.class_id')
    .select('memberships.class_id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is', null)
    .where('classes.deleted_at', 'is', null)
    .$if(among !== undefined, (query) => query.where('memberships.class_id', 'in', among ?? []));
}
