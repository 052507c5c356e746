import type { BodyOf, editPost } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../database/schema.ts';
import { HttpError, invalidField } from '../../../errors.ts';
import { readMoment } from '../../classes/scheduling.ts';
import { saveAttachments } from '../../files/uses.ts';
import { saveUses } from '../../images/uses.ts';
import { errorMessages } from '../messages.ts';
import { lockScheduled, makePost } from './queries.ts';

type Body = BodyOf<typeof editPost>;

interface Change {
  id: string;
  /** The caller: a teacher of the class. */
  userId: string;
  body: Body;
  /** Sanitised text, with the hashes of its pictures. */
  text: { html: string; hashes: string[] } | undefined;
}

/**
 * Changes the text, files and time of a scheduled post, in a transaction. No earlier version is
 * kept, because nobody has read it. Without a time it is published.
 * @returns the id of the published post, else null
 * @throws HttpError 409 if it is gone or published, or `version` is not the newest; 400 for an
 * invalid field
 */
export async function changeScheduled(
  core: Core,
  trx: Db,
  { id, userId, body, text }: Change,
): Promise<string | null> {
  const { title, _type: type, version, publish_at, attachments: ids } = body;
  if (body.pinned) throw invalidField('pinned', errorMessages.pinLater);
  const before = await lockScheduled(trx, id);
  if (!before) throw publishedMeanwhile();
  if (version !== undefined && version !== before.version) {
    throw new HttpError('conflict', errorMessages.edited);
  }
  const after = {
    ...before,
    title: title ?? before.title,
    detail: text?.html ?? before.detail,
    type: type ?? before.type,
    ...(publish_at ? { publish_at: readMoment(publish_at), scheduled_by: userId, held: null } : {}),
  };
  const { class_id: classId } = before;
  await saveAttachments(trx, { row: 'scheduled_post_id', id }, { ids, userId, classId });
  if (text) await saveUses(trx, 'scheduled_post_id', id, text.hashes);
  if (publish_at === null) return makePost(core, trx, after);
  const { detail, publish_at: at, scheduled_by, held: blockedReason } = after;
  await trx
    .updateTable('scheduled_posts')
    .set(({ eb }) => ({
      ...{
        title: after.title,
        type: after.type,
        detail,
        publish_at: at,
        scheduled_by,
        held: blockedReason,
      },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return null;
}

/**
 * Returns the error for a scheduled post that was published meanwhile. The post has another id, and
 * is edited as any other.
 */
export function publishedMeanwhile(): HttpError {
  return new HttpError('conflict', errorMessages.publishedMeanwhile);
}
