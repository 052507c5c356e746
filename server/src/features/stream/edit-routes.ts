import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/calls';
import { editPost, listPostVersions } from 'shared-api/contract';
import { plainTextOf } from 'shared-api/rich-text';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { invalidField } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { firstPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { publishClassEvent } from '../classes/events.ts';
import { lockClass } from '../classes/queries.ts';
import { findNewlyMentioned } from '../classes/names/mentions.ts';
import { findOwnClass, findOwnClassToChange, forbidden } from '../classes/own-class.ts';
import { readAttached } from '../files/attached-to.ts';
import { importRichText } from '../images/text-pictures.ts';
import { listUses, saveUses } from '../images/uses.ts';
import { changePost, listVersionsOf } from './edit-post.ts';
import { findExisting } from './find-existing.ts';
import { refusals } from './messages.ts';
import { pinPost } from './pin-post.ts';
import { canEditPost, canPinPosts, canSeeVersions } from './policy.ts';
import { presentVersion } from './present.ts';
import { listCommentsOf } from './queries.ts';
import { readWhole } from './read-whole.ts';
import { POST_LIMITS } from './routes.ts';
import { editOnceScheduled, editScheduled, findScheduledFor } from './scheduled-routes.ts';

/** What was written, and is changed afterwards. */
export function editRoutes(app: FastifyInstance): void {
  route(app, editPost, { access: 'session', limits: POST_LIMITS }, async (call) => {
    const { db, session, params, query, core } = call;
    const room = await findOwnClassToChange(db, query.class_id, session.userId);
    const scheduled = await findScheduledFor(core, room, params.postId);
    if (scheduled) return editScheduled(call, room, scheduled);
    const published = await editOnceScheduled(call, room, params.postId);
    if (published) return published;
    const { id, author_id } = await findExisting(db, room.id, params.postId);
    const reader = { ...room, id: session.userId, session };
    const { version, pinned, publish_at, ...change } = call.body;
    if (publish_at) throw invalidField('publish_at', refusals.isPublished);
    const isPinAlone =
      pinned !== undefined && Object.values(change).every((word) => word === undefined);
    if (!isPinAlone && !canEditPost(reader, { author_id })) {
      throw forbidden(author_id === reader.id ? refusals.postsAreOff : refusals.editPost);
    }
    if (pinned !== undefined && !canPinPosts(room.role)) throw forbidden(refusals.pin);
    const text = change.detail && (await importRichText(call, 'detail', change.detail));
    const { row, isChanged } = await transact(db, async (trx) => {
      // The class before its post, whoever pins what.
      if (pinned !== undefined) await lockClass(trx, room.id);
      const words = text ? { ...change, detail: text.html } : change;
      const done = await changePost(trx, id, words, version);
      const isMoved = pinned !== undefined && (await pinPost(trx, room.id, id, pinned));
      if (done) {
        if (text) await keepUses(trx, id, text.hashes);
        const happening = { what: 'post_edited', classId: room.id, by: reader.id } as const;
        const before = plainTextOf(done.before.detail);
        const after = plainTextOf(done.after.detail);
        const mentioned = await findNewlyMentioned(trx, room.id, before, after);
        await core.happenings.tell(trx, { ...happening, postId: id, mentioned });
      }
      // Here, as it may be deleted right after.
      return { row: await findExisting(trx, room.id, id), isChanged: isMoved || done !== null };
    });
    if (isChanged) publishClassEvent(core.bus, room.id, { type: 'post_edited', post_id: id });
    const comments = await listCommentsOf(db, id, firstPage(SERVER_LIMITS.commentsPage));
    return readWhole(core, row, comments, reader);
  });

  route(app, listPostVersions, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params, query } = call;
    const room = await findOwnClass(db, query.class_id, session.userId);
    const { id } = await findExisting(db, room.id, params.postId);
    if (!canSeeVersions(room.role)) throw forbidden(refusals.versions);
    const files = await readAttached(core, 'post_id', [id], session);
    return (await listVersionsOf(db, id)).map((row) => presentVersion(row, files));
  });
}

/** Also of the pictures that an earlier version shows. */
async function keepUses(trx: Db, postId: string, hashes: readonly string[]): Promise<void> {
  const before = await listUses(trx, 'post_id', postId);
  await saveUses(trx, 'post_id', postId, [...new Set([...before, ...hashes])]);
}
