import type { Db } from '../../database/schema.ts';
import { teaches } from '../classes/policy.ts';
import type { AttachmentFile } from './queries.ts';

/**
 * Finds a file that this person may read: it is attached to something they may see, or they
 * uploaded it and it is not attached yet. A hidden file is for its owner and the teachers.
 */
export async function findFileFor(
  db: Db,
  id: string,
  readerId: string,
): Promise<AttachmentFile | undefined> {
  const row = await db
    .selectFrom('attachments')
    .innerJoin('classes', 'classes.id', 'attachments.class_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'attachments.class_id')
        .on('memberships.user_id', '=', readerId)
        .on('memberships.left_at', 'is', null),
    )
    .select(['attachments.id', 'attachments.name', 'attachments.size', 'attachments.type'])
    .leftJoin('hidden_content as hidden', (join) =>
      join.onRef('hidden.thing_id', '=', 'attachments.id').on('hidden.kind', '=', 'file'),
    )
    .select(['attachments.hash', 'attachments.owner_id', 'memberships.role'])
    .select('hidden.id as hidden_id')
    .where('attachments.id', '=', id)
    .where('attachments.kept_at', 'is not', null)
    .where('classes.deleted_at', 'is', null)
    .$narrowType<{ hash: string }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, owner_id: ownerId, hidden_id: hiddenId, ...file } = row;
  const reader = { id: readerId, isTeacher: teaches(role) };
  if (hiddenId !== null) return reader.isTeacher || ownerId === readerId ? file : undefined;
  const isSeen =
    (await isOnWork(db, id, reader)) ||
    (await isOnPost(db, id, reader)) ||
    (await isOnScheduled(db, id, reader)) ||
    (await isOnComment(db, id, reader)) ||
    (await isOnAnswer(db, id, reader));
  return isSeen || (ownerId === readerId && (await isLoose(db, id))) ? file : undefined;
}

async function isLoose(db: Db, id: string): Promise<boolean> {
  const uses = db.selectFrom('attachment_uses').select('place').where('attachment_id', '=', id);
  return (await uses.executeTakeFirst()) === undefined;
}

interface FileReader {
  id: string;
  isTeacher: boolean;
}

/** Whether the file is on classwork; students see only published work. */
async function isOnWork(db: Db, id: string, { isTeacher }: FileReader): Promise<boolean> {
  const use = await db
    .selectFrom('attachment_uses')
    .innerJoin('classwork', 'classwork.id', 'attachment_uses.classwork_id')
    .select('attachment_uses.place')
    .where('attachment_uses.attachment_id', '=', id)
    .where('classwork.deleted_at', 'is', null)
    .$if(!isTeacher, (query) => query.where('classwork.is_draft', '=', false))
    .executeTakeFirst();
  return use !== undefined;
}

/** Whether the file is on a post; earlier versions are for teachers. */
async function isOnPost(db: Db, id: string, { isTeacher }: FileReader): Promise<boolean> {
  const use = await db
    .selectFrom('attachment_uses')
    .innerJoin('posts', 'posts.id', 'attachment_uses.post_id')
    .select('attachment_uses.place')
    .where('attachment_uses.attachment_id', '=', id)
    .where('posts.deleted_at', 'is', null)
    .$if(!isTeacher, (query) => query.where('attachment_uses.attempt', 'is', null))
    .executeTakeFirst();
  return use !== undefined;
}

/** Whether the file is on a scheduled post, which is for teachers only. */
async function isOnScheduled(db: Db, id: string, { isTeacher }: FileReader): Promise<boolean> {
  if (!isTeacher) return false;
  const use = await db
    .selectFrom('attachment_uses')
    .innerJoin('scheduled_posts', 'scheduled_posts.id', 'attachment_uses.scheduled_post_id')
    .select('attachment_uses.place')
    .where('attachment_uses.attachment_id', '=', id)
    .where('scheduled_posts.deleted_at', 'is', null)
    .executeTakeFirst();
  return use !== undefined;
}

/** Whether the file is on a comment; earlier versions are for teachers. */
async function isOnComment(db: Db, id: string, { isTeacher }: FileReader): Promise<boolean> {
  const use = await db
    .selectFrom('attachment_uses')
    .innerJoin('comments', 'comments.id', 'attachment_uses.comment_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select('attachment_uses.place')
    .where('attachment_uses.attachment_id', '=', id)
    .where('comments.deleted_at', 'is', null)
    .where('posts.deleted_at', 'is', null)
    .$if(!isTeacher, (query) => query.where('attachment_uses.attempt', 'is', null))
    .executeTakeFirst();
  return use !== undefined;
}

/**
 * Whether the file is on an answer, by the rules of `canReadSubmission`: its student sees all,
 * teachers see what is handed in.
 */
async function isOnAnswer(db: Db, id: string, reader: FileReader): Promise<boolean> {
  const use = await db
    .selectFrom('attachment_uses')
    .innerJoin('submissions', 'submissions.id', 'attachment_uses.submission_id')
    .innerJoin('classwork', 'classwork.id', 'submissions.classwork_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .onRef('memberships.user_id', '=', 'submissions.student_id')
        .on('memberships.role', '=', 'student')
        .on('memberships.left_at', 'is', null),
    )
    .select('attachment_uses.place')
    .where('attachment_uses.attachment_id', '=', id)
    .where('classwork.deleted_at', 'is', null)
    .$if(!reader.isTeacher, (query) => query.where('submissions.student_id', '=', reader.id))
    .$if(reader.isTeacher, (query) =>
      query
        .where('submissions.withdrawn_at', 'is', null)
        // A withdrawn later attempt is its student's draft.
        .whereRef('attachment_uses.attempt', '<=', 'submissions.attempt'),
    )
    .executeTakeFirst();
  return use !== undefined;
}
