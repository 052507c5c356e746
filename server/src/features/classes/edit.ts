import type { EditClassBody, SlowMode } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { HttpError, notFound } from '../../errors.ts';
import { blockedWordsColumn } from './blocked-words.ts';
import { termColumns } from './late-terms.ts';
import { canEditMeetLink } from './policy.ts';
import { settingColumns, settingsOf } from './setting-columns.ts';
import { updateClass, type ClassChange, type ClassOfUser } from './queries.ts';
import { errorMessages } from './messages.ts';

/**
 * Returns the columns that a body changes; a value that is equal to the current one changes
 * nothing.
 */
export function readChange(row: ClassOfUser, body: EditClassBody): ClassChange {
  const sent: ClassChange = {
    name: body.name,
    description: body.description,
    category: body.category,
    meet_link: body.meet_link,
    slow_mode: body.slow_mode as SlowMode | undefined,
    blocked_words: body.blocked_words && blockedWordsColumn(body.blocked_words),
    ...settingColumns(body),
    ...(body.late && termColumns(body.late)),
  };
  const change = differing(row, sent);
  if (change.meet_link !== undefined && !canEditMeetLink(row.role)) {
    throw new HttpError('forbidden', errorMessages.meetLink);
  }
  return change;
}

/**
 * Saves a change, and returns the changed class.
 * @param version version that the edit is based on
 * @throws HttpError 409 if the class has changed since
 */
export async function saveChange(
  db: Db,
  row: ClassOfUser,
  change: ClassChange,
  version?: number,
): Promise<ClassOfUser> {
  if (version !== undefined && version !== row.version) throw changedSince();
  if (Object.keys(change).length === 0) return row;
  const saved = await updateClass(db, row.id, change, version);
  if (saved) return { ...row, ...saved };
  throw version === undefined ? notFound('class') : changedSince();
}

function changedSince(): HttpError {
  return new HttpError('conflict', errorMessages.changed);
}

function differing(row: ClassOfUser, sent: ClassChange): ClassChange {
  const before: Record<string, unknown> = row;
  const entries = Object.entries(sent);
  return Object.fromEntries(
    entries.filter(([column, value]) => value !== undefined && value !== before[column]),
  );
}

/** Describes a change for the audit log: names on the wire, and values that are no texts. */
export function describeChange(row: ClassOfUser, change: ClassChange) {
  const before = { ...settingsOf(row), ...termsByName(row) };
  const after = { ...row, ...change };
  const now = { ...settingsOf(after), ...termsByName(after) };
  const names = Object.keys(now) as (keyof typeof now)[];
  const settings = names.filter((name) => before[name] !== now[name]);
  const texts = TEXTS.filter((column) => change[column] !== undefined);
  const values = settings.map((name) => [name, [before[name], now[name]]] as const);
  return { names: [...texts, ...settings], values: Object.fromEntries(values) };
}

const TEXTS = [
  'name',
  'description',
  'category',
  'meet_link',
  'cover_hash',
  'blocked_words',
] as const;

function termsByName({ late_policy, late_percent, late_floor, slow_mode }: ClassOfUser) {
  return { late_policy, late_percent, late_floor, slow_mode };
}
