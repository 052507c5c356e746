import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { editPost, listPostVersions } from 'shared-api/contract';
import { plainTextOf } from 'shared-api/rich-text';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { invalidField } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { firstPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { refuseBlockedWords } from '../classes/blocked-words.ts';
import { lockClass } from '../classes/queries.ts';
import { findNewlyMentioned } from '../members/names/mentions.ts';
import {
  findOwnClass,
  findOwnClassToChange,
  forbidden,
  refuseMuted,
} from '../classes/own-class.ts';
import { readAttached } from '../files/attached-to.ts';
import { importRichText } from '../images/text-pictures.ts';
import { listUses, saveUses } from '../images/uses.ts';
import { listCommentsOf } from '../comments/queries.ts';
import { changePost, listVersionsOf } from './edit.ts';
import { findExisting } from './find-existing.ts';
import { errorMessages } from './messages.ts';
import { pinPost } from './pin.ts';
import { canEditPost, canPinPosts, canSeeVersions } from './policy.ts';
import { presentVersion } from './present.ts';
import { readWhole } from './read-whole.ts';
import { POST_LIMITS } from './routes.ts';
import { editOnceScheduled, editScheduled, findScheduledFor } from './scheduled/routes.ts';

/** Routes that change posts. */
export function editRoutes(app: FastifyInstance): void {
  route(app, editPost, { access: 'session', limits: POST_LIMITS }, async (call) => {
    const { db, session, params, query, core } = call;
    const ownClass = await findOwnClassToChange(db, query.class_id, session.userId);
    const scheduled = await findScheduledFor(core, ownClass, params.postId);
    if (scheduled) return editScheduled(call, ownClass, scheduled);
    const published = await editOnceScheduled(call, ownClass, params.postId);
    if (published) return published;
    const { id, author_id } = await findExisting(db, ownClass.id, params.postId);
    const reader = { ...ownClass, id: session.userId, session };
    const { version, pinned, publish_at, ...change } = call.body;
    if (publish_at) throw invalidField('publish_at', errorMessages.isPublished);
    const isPinAlone =
      pinned !== undefined && Object.values(change).every((word) => word === undefined);
    if (!isPinAlone && author_id === reader.id) refuseMuted(ownClass);
    if (!isPinAlone && !canEditPost(reader, { author_id })) {
      throw forbidden(author_id === reader.id ? errorMessages.postsAreOff : errorMessages.editPost);
    }
    if (pinned !== undefined && !canPinPosts(ownClass.role)) throw forbidden(errorMessages.pin);
    const text = change.detail && (await importRichText(call, 'detail', change.detail));
    const detail = text ? plainTextOf(text.html) : undefined;
    refuseBlockedWords(ownClass, { title: change.title, detail });
    const row = await transact(db, async (trx) => {
      // Lock order: class first, then its post, as in pinning.
      if (pinned !== undefined) await lockClass(trx, ownClass.id);
      const words = text ? { ...change, detail: text.html } : change;
      const done = await changePost(trx, id, words, version);
      const isMoved = pinned !== undefined && (await pinPost(trx, ownClass.id, id, pinned));
      let mentioned: string[] = [];
      if (done) {
        if (text) await keepUses(trx, id, text.hashes);
        const before = plainTextOf(done.before.detail);
        const after = plainTextOf(done.after.detail);
        mentioned = await findNewlyMentioned(trx, ownClass.id, before, after);
      }
      const domainEvent = { what: 'post_edited', classId: ownClass.id, by: reader.id } as const;
      if (isMoved || done)
        await core.domainEvents.emit(trx, { ...domainEvent, postId: id, mentioned });
      // Read inside the transaction, because it may be deleted right after.
      return findExisting(trx, ownClass.id, id);
    });
    const comments = await listCommentsOf(db, id, firstPage(SERVER_LIMITS.commentsPage));
    return readWhole(core, row, comments, reader);
  });

  route(app, listPostVersions, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params, query } = call;
    const ownClass = await findOwnClass(db, query.class_id, session.userId);
    const { id } = await findExisting(db, ownClass.id, params.postId);
    if (!canSeeVersions(ownClass.role)) throw forbidden(errorMessages.versions);
    const files = await readAttached(core, 'post_id', [id], session);
    return (await listVersionsOf(db, id)).map((row) => presentVersion(row, files));
  });
}

/** Keeps the uses of pictures in earlier versions as well. */
async function keepUses(trx: Db, postId: string, hashes: readonly string[]): Promise<void> {
  const before = await listUses(trx, 'post_id', postId);
  await saveUses(trx, 'post_id', postId, [...new Set([...before, ...hashes])]);
}
