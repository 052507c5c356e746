import type { Insertable } from 'kysely';
import { LIMITS, type ClassSettingColumns, type CopyClassBody } from 'shared-api/contract';
import { newId } from '../../database/ids.ts';
import { withClassClock } from '../../database/queries/class-clock.ts';
import type { ClassTable, Db } from '../../database/schema.ts';
import { timestamp } from '../../time.ts';
import { recordAudit } from '../audit/record.ts';
import { termColumns, termsOf, type TermColumns } from '../classes/late-terms.ts';
import type { KindHooksByName } from '../classwork/kind-hooks.ts';
import { findOwnClass, forbidden } from '../classes/own-class.ts';
import type { ClassRow } from '../classes/queries.ts';
import { settingColumns, settingsOf } from '../classes/setting-columns.ts';
import { readTimes } from '../notifications/settings.ts';
import { copyCategories } from './copy-categories.ts';
import { copyClasswork } from './copy-classwork.ts';
import { copyPosts } from './copy-posts.ts';
import type { Copying } from './copying.ts';
import { copyMessages, errorMessages } from './messages.ts';
import { canCopyClass } from './policy.ts';
import { checkQuota } from './check-quota.ts';
import { shiftBy } from './shift-date.ts';

interface Wanted extends CopyClassBody {
  classId: string;
  userId: string;
  /** Code of the new class. */
  code: string;
  /** Language of the default name. */
  language: string;
  kindHooks: KindHooksByName;
  /** Bytes that the files of a class may have together. */
  quota: number;
}

/**
 * Copies a class that the user teaches into a new class of their own, in a transaction, and returns
 * its id.
 */
export async function copyOneClass(trx: Db, wanted: Wanted): Promise<string> {
  const { userId: by, code, language, quota } = wanted;
  const row = await findOwnClass(trx, wanted.classId, by);
  if (!canCopyClass(row.role)) throw forbidden(errorMessages.teachersOnly);
  const { kindHooks } = wanted;
  const source = { trx, kindHooks, from: row.id, by, parts: new Set(wanted.parts) };
  await checkQuota(source, quota);
  const id = newId();
  const name = wanted.name ?? nameFor(row.name, language);
  await insertCopy(
    trx,
    { ...copyOf(row), ...(source.parts.has('settings') ? settingsFrom(row) : {}), id, name, code },
    by,
  );
  const entry = { actorId: by, classId: id, subjectId: row.id, payload: {} };
  await recordAudit(trx, { event: 'class.copied', ...entry });
  // Some browsers cannot name their time zone; then the account's is used.
  const zone = wanted.zone ?? (await readTimes(trx, by)).zone;
  const shift = shiftBy(wanted.shift_days ?? 0, zone);
  await withClassClock(trx, id, (trx, at) => copyParts({ ...source, trx: trx, to: id, at, shift }));
  return id;
}

async function copyParts(copying: Copying): Promise<void> {
  const { parts } = copying;
  const categories = parts.has('settings')
    ? await copyCategories(copying)
    : new Map<string, string>();
  if (parts.has('classwork')) await copyClasswork(copying, categories);
  if (parts.has('posts')) await copyPosts(copying);
}

async function insertCopy(trx: Db, row: Insertable<ClassTable>, ownerId: string): Promise<void> {
  await trx.insertInto('classes').values(row).execute();
  await trx
    .insertInto('memberships')
    .values({ class_id: row.id, user_id: ownerId, role: 'owner', joined_at: row.created_at })
    .execute();
}

/**
 * Returns the default name, cut to the maximum length of names; the original name is shortened, not
 * the prefix.
 */
function nameFor(name: string, language: string): string {
  const { name: longest } = LIMITS.classSettings;
  const whole = copyMessages(language).name({ name });
  if (whole.length <= longest) return whole;
  const space = longest - (whole.length - name.length) - 1;
  return copyMessages(language).name({ name: `${cut(name, space)}…` });
}

/** Cuts a text without splitting a character. */
function cut(text: string, length: number): string {
  let prefix = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (prefix.length + segment.length > length) break;
    prefix += segment;
  }
  return prefix.trimEnd();
}

type Setting = keyof ClassSettingColumns | keyof TermColumns | 'slow_mode' | 'blocked_words';
/** Columns that every new class gets, and columns that differ in the copy. */
type NewColumn = 'id' | 'name' | 'code' | 'version' | 'grading_version';

/**
 * Copies each column by name, so that the compiler reports a new column. The meet link is not
 * copied: it leads to another group's meeting, and only the owner may set it.
 */
function copyOf(row: ClassRow): Omit<ClassRow, Setting | NewColumn> {
  return {
    description: row.description,
    category: row.category,
    cover_hash: row.cover_hash,
    meet_link: '',
    created_at: timestamp(),
    archived_at: null,
    deleted_at: null,
  };
}

function settingsFrom(row: ClassRow): Pick<ClassRow, Setting> {
  const { slow_mode, blocked_words } = row;
  const columns = { ...settingColumns(settingsOf(row)), ...termColumns(termsOf(row)) };
  return { ...columns, slow_mode, blocked_words };
}
