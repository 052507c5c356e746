import { MOST_SAVED_COMMENTS, type BodyOf, type editSavedComment } from 'shared-api/contract';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { HttpError } from '../../errors.ts';
import { lockUser } from '../members/names/namesakes.ts';
import { errorMessages } from './messages.ts';
import {
  countSaved,
  deleteSaved,
  findByText,
  findSaved,
  insertSaved,
  updateSaved,
  type SavedRow,
} from './queries.ts';

/** Reduces a text to one line, because the field beside a grade is one line. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** Saves a comment; an existing one stays as it is. */
export function save(db: Db, userId: string, typed: string): Promise<SavedRow> {
  const text = inOneLine(typed);
  return transact(db, async (trx) => {
    // Locks the user, so that two tabs neither save the same comment twice nor exceed the limit.
    await lockUser(trx, userId);
    const found = await findByText(trx, userId, text);
    if (found) return found;
    if ((await countSaved(trx, userId)) >= MOST_SAVED_COMMENTS) {
      throw new HttpError('conflict', errorMessages.full({ max: MOST_SAVED_COMMENTS }));
    }
    return insertSaved(trx, userId, text);
  });
}

/**
 * Changes a saved comment, and merges another one with the same text into it.
 * @throws HttpError 404 if it is gone, 409 if `version` is not the newest
 */
export function edit(
  db: Db,
  { id, userId }: { id: string; userId: string },
  { text: typed, version }: BodyOf<typeof editSavedComment>,
): Promise<SavedRow> {
  const text = inOneLine(typed);
  return transact(db, async (trx) => {
    await lockUser(trx, userId);
    const before = orNotFound(await findSaved(trx, id, userId));
    // Includes a repeated request whose first reply was lost.
    if (text === before.text) return before;
    if (version !== undefined && version !== before.version) {
      throw new HttpError('conflict', errorMessages.changed({ text: before.text }));
    }
    const same = await findByText(trx, userId, text);
    const isOther = same !== undefined && same.id !== id;
    if (isOther) await deleteSaved(trx, same.id, userId);
    return orNotFound(await updateSaved(trx, id, userId, text, isOther ? same.uses : 0));
  });
}

export function orNotFound(row: SavedRow | undefined): SavedRow {
  if (!row) throw new HttpError('not_found', errorMessages.gone);
  return row;
}
