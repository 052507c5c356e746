import { paths, type ClassworkKind, type SearchResult } from 'shared-api/contract';
import { plainTextOf } from 'shared-api/rich-text';
import type { Db, SearchKind } from '../../database/schema.ts';
import { shownName } from '../members/names/shown-name.ts';
import { teaches } from '../classes/policy.ts';
import { hasTrait } from '../classwork/kinds.ts';
import { imagePath } from '../images/store.ts';
import { isNotHidden } from '../restoring/restoring.ts';
import type { ClassOfResult } from './classes.ts';

interface Reading {
  userId: string;
  classes: ReadonlyMap<string, ClassOfResult>;
}

/** Search result before its text is cut. */
export interface Detail extends Pick<
  SearchResult,
  'id' | 'title' | 'actor' | 'href' | 'date' | 'state'
> {
  classId: string;
  text: string;
}

/**
 * Reads the details of results of each kind, by id; results outside the reader's classes are
 * omitted.
 */
export const DETAILS: Record<
  SearchKind,
  (db: Db, ids: string[], reading: Reading) => Promise<Detail[]>
> = {
  post: readPosts,
  comment: readComments,
  classwork: readClasswork,
  person: readPeople,
  file: readFiles,
};

function classIdsOf({ classes: classRows }: Reading): string[] {
  return [...classRows.keys()];
}

async function readPosts(db: Db, ids: string[], reading: Reading): Promise<Detail[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'posts.class_id')
        .onRef('memberships.user_id', '=', 'posts.author_id'),
    )
    .select(['posts.id', 'posts.class_id', 'posts.title', 'posts.detail', 'posts.created_at'])
    .select(['users.username', 'users.image_hash', 'memberships.namesake'])
    .where('posts.id', 'in', ids)
    .where('posts.class_id', 'in', classIdsOf(reading))
    .where('posts.deleted_at', 'is', null)
    .execute();
  const posts = rows.map((row) => ({
    id: row.id,
    classId: row.class_id,
    title: row.title,
    text: plainTextOf(row.detail),
    actor: actorOf(row),
    href: paths.post(row.class_id, row.id),
    date: row.created_at,
  }));
  return posts.length === ids.length
    ? posts
    : [...posts, ...(await readScheduled(db, ids, reading))];
}

/** Reads scheduled posts, for teachers of their class. */
async function readScheduled(db: Db, ids: string[], reading: Reading): Promise<Detail[]> {
  const taught = classIdsOf(reading).filter((id) => isTeacherOf(reading, id));
  if (taught.length === 0) return [];
  const rows = await db
    .selectFrom('scheduled_posts as post')
    .innerJoin('users', 'users.id', 'post.author_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'post.class_id')
        .onRef('memberships.user_id', '=', 'post.author_id'),
    )
    .select(['post.id', 'post.class_id', 'post.title', 'post.detail', 'post.publish_at'])
    .select(['users.username', 'users.image_hash', 'memberships.namesake'])
    .where('post.id', 'in', ids)
    .where('post.class_id', 'in', taught)
    .where('post.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    classId: row.class_id,
    title: row.title,
    text: plainTextOf(row.detail),
    actor: actorOf(row),
    href: paths.post(row.class_id, row.id),
    date: row.publish_at,
    state: 'scheduled',
  }));
}

async function readComments(db: Db, ids: string[], reading: Reading): Promise<Detail[]> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .innerJoin('users', 'users.id', 'comments.author_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'posts.class_id')
        .onRef('memberships.user_id', '=', 'comments.author_id'),
    )
    .select(['comments.id', 'comments.content', 'comments.created_at'])
    .select(['posts.id as post_id', 'posts.class_id', 'posts.title'])
    .select(['users.username', 'users.image_hash', 'memberships.namesake'])
    .where('comments.id', 'in', ids)
    .where('posts.class_id', 'in', classIdsOf(reading))
    .where('comments.deleted_at', 'is', null)
    .where('posts.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    classId: row.class_id,
    title: row.title,
    text: row.content,
    actor: actorOf(row),
    href: paths.post(row.class_id, row.post_id),
    date: row.created_at,
  }));
}

async function readClasswork(db: Db, ids: string[], reading: Reading): Promise<Detail[]> {
  const rows = await db
    .selectFrom('classwork')
    .select(['id', 'class_id', 'kind', 'title', 'question'])
    .select(['posted_at', 'is_draft', 'publish_at'])
    .where('id', 'in', ids)
    .where('class_id', 'in', classIdsOf(reading))
    .where('deleted_at', 'is', null)
    .execute();
  return rows
    .filter(({ class_id, is_draft }) => !is_draft || isTeacherOf(reading, class_id))
    .map(({ id, class_id, kind, title, question, posted_at, is_draft, publish_at }) => ({
      id,
      classId: class_id,
      title,
      text: plainTextOf(question),
      actor: null,
      href: workPage(reading, class_id, { id, kind, title, isDraft: is_draft }),
      date: (is_draft && publish_at) || posted_at,
      ...(is_draft ? { state: publish_at === null ? 'draft' : 'scheduled' } : {}),
    }));
}

async function readPeople(db: Db, ids: string[], reading: Reading): Promise<Detail[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.username', 'users.image_hash'])
    .select(['memberships.class_id', 'memberships.namesake', 'memberships.role'])
    .where('memberships.user_id', 'in', ids)
    .where('memberships.class_id', 'in', classIdsOf(reading))
    .where('memberships.left_at', 'is', null)
    .orderBy('memberships.joined_at', 'desc')
    .execute();
  return rows.map((row) => {
    const isTeacher = isTeacherOf(reading, row.class_id);
    // Only teachers have a list of people, and it contains students.
    const isListed = isTeacher && row.role === 'student';
    const cursor = isListed ? { tab: 'people', find: row.username } : {};
    return {
      id: row.id,
      classId: row.class_id,
      title: shownName(row),
      text: '',
      actor: actorOf(row),
      href: paths.classPage(row.class_id, { isTeacher, ...cursor }),
      date: null,
    };
  });
}

/** Reads files, each shown by what it is attached to. */
async function readFiles(db: Db, ids: string[], reading: Reading): Promise<Detail[]> {
  const rows = await db
    .selectFrom('attachments')
    .innerJoin('attachment_uses as use', 'use.attachment_id', 'attachments.id')
    .leftJoin('comments', 'comments.id', 'use.comment_id')
    .leftJoin('posts', (join) =>
      join.on(({ or, eb, ref }) =>
        or([eb('posts.id', '=', ref('use.post_id')), eb('posts.id', '=', ref('comments.post_id'))]),
      ),
    )
    .leftJoin('submissions', 'submissions.id', 'use.submission_id')
    .leftJoin('classwork', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('classwork.id', '=', ref('use.classwork_id')),
          eb('classwork.id', '=', ref('submissions.classwork_id')),
        ]),
      ),
    )
    .leftJoin('scheduled_posts as scheduled', 'scheduled.id', 'use.scheduled_post_id')
    .select(['attachments.id', 'attachments.class_id', 'attachments.name', 'attachments.kept_at'])
    .select(['scheduled.id as scheduled_id', 'scheduled.title as scheduled_title'])
    .select(['posts.id as post_id', 'posts.title as post_title'])
    .select(['classwork.id as work_id', 'classwork.title as work_title', 'classwork.is_draft'])
    .select('classwork.kind')
    .select(['submissions.student_id', 'use.attempt'])
    .where('attachments.id', 'in', ids)
    .where(isNotHidden('attachments.id'))
    .where('attachments.class_id', 'in', classIdsOf(reading))
    .where('scheduled.deleted_at', 'is', null)
    .where('comments.deleted_at', 'is', null)
    .where('posts.deleted_at', 'is', null)
    .where('classwork.deleted_at', 'is', null)
    .execute();
  return rows.flatMap((row) => {
    const { id, class_id: classId, name, post_id, work_id, student_id } = row;
    const isTeacher = isTeacherOf(reading, classId);
    // Files of earlier versions of a post or a comment are for teachers.
    const isForAll = !row.is_draft && row.attempt === null && row.scheduled_id === null;
    const mayStudent = student_id === null ? isForAll : student_id === reading.userId;
    if (!isTeacher && !mayStudent) return [];
    const file = { id, classId, title: name, actor: null, date: row.kept_at };
    if (post_id !== null) {
      return [{ ...file, text: row.post_title ?? '', href: paths.post(classId, post_id) }];
    }
    if (row.scheduled_id !== null) {
      const href = paths.post(classId, row.scheduled_id);
      return [{ ...file, text: row.scheduled_title ?? '', href, state: 'scheduled' }];
    }
    if (work_id === null || row.kind === null) return [];
    const title = row.work_title ?? '';
    const work = { id: work_id, kind: row.kind, title, isDraft: row.is_draft ?? false };
    return [{ ...file, text: title, href: workPage(reading, classId, work) }];
  });
}

interface FoundWork {
  id: string;
  kind: ClassworkKind;
  title: string;
  isDraft: boolean;
}

/**
 * Returns the page of classwork: students have it in their list; teachers see the answers, if there
 * can be any, or edit a draft.
 */
function workPage(
  reading: Reading,
  classId: string,
  { id, kind, title, isDraft }: FoundWork,
): string {
  const isTeacher = isTeacherOf(reading, classId);
  if (!isTeacher || (!isDraft && !hasTrait(kind, 'takesAnswers'))) {
    return paths.classPage(classId, { isTeacher, tab: 'classwork', work: id });
  }
  return isDraft ? paths.editClasswork(classId, id) : paths.submissions(classId, { id, title });
}

function isTeacherOf({ classes: classRows }: Reading, classId: string): boolean {
  const classRow = classRows.get(classId);
  return classRow !== undefined && teaches(classRow.role);
}

function actorOf(row: { username: string; namesake: number | null; image_hash: string | null }) {
  return { username: shownName(row), profile_image: imagePath(row.image_hash) };
}
