import { plainTextOf } from 'shared-api/rich-text';
import type { Db, SearchKind } from '../../database/schema.ts';
import { shownName } from '../members/names/shown-name.ts';
import { isNotHidden } from '../restoring/restoring.ts';
import { membersOf, oneOf, teachersOf, type Indexed } from './tokens.ts';

/** Characters of a text that are indexed. */
const LONGEST = 20_000;

type Source = Omit<Indexed, 'kind'> & { id: string };

/** Reads the searchable texts of each kind, by id; omitted ones cannot be found. */
export const SOURCES: Record<SearchKind, (db: Db, ids: string[]) => Promise<Source[]>> = {
  post: readPosts,
  comment: readComments,
  classwork: readClasswork,
  person: readPeople,
  file: readFiles,
};

async function readPosts(db: Db, ids: string[]): Promise<Source[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'class_id', 'title', 'detail'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const posts = rows.map(({ id, class_id, title, detail }) => {
    return { id, seenBy: [membersOf(class_id)], title, text: textOf(detail) };
  });
  return posts.length === ids.length ? posts : [...posts, ...(await readScheduled(db, ids))];
}

/**
 * Reads scheduled posts, which have separate ids until publication, and which only teachers find.
 */
async function readScheduled(db: Db, ids: string[]): Promise<Source[]> {
  const rows = await db
    .selectFrom('scheduled_posts')
    .select(['id', 'class_id', 'title', 'detail'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id, class_id, title, detail }) => {
    return { id, seenBy: [teachersOf(class_id)], title, text: textOf(detail) };
  });
}

async function readComments(db: Db, ids: string[]): Promise<Source[]> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.id', 'posts.class_id', 'comments.content'])
    .where('comments.id', 'in', ids)
    .where('comments.deleted_at', 'is', null)
    .where('posts.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id, class_id, content: text }) => {
    return { id, seenBy: [membersOf(class_id)], title: '', text };
  });
}

async function readClasswork(db: Db, ids: string[]): Promise<Source[]> {
  const rows = await db
    .selectFrom('classwork')
    .select(['id', 'class_id', 'title', 'question', 'is_draft'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id, class_id, title, question, is_draft }) => {
    const seenBy = [is_draft ? teachersOf(class_id) : membersOf(class_id)];
    return { id, seenBy, title, text: textOf(question) };
  });
}

async function readPeople(db: Db, ids: string[]): Promise<Source[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.username', 'memberships.class_id', 'memberships.namesake'])
    .where('memberships.user_id', 'in', ids)
    .where('memberships.left_at', 'is', null)
    .execute();
  const people = Map.groupBy(rows, ({ id }) => id);
  return [...people].map(([id, classRows]) => {
    const names = new Set(classRows.map(shownName));
    const seenBy = classRows.map(({ class_id }) => membersOf(class_id));
    return { id, seenBy, title: [...names].join(' '), text: '' };
  });
}

async function readFiles(db: Db, ids: string[]): Promise<Source[]> {
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
    .select([
      'attachments.id',
      'attachments.name',
      'attachments.class_id',
      'submissions.student_id',
      'use.scheduled_post_id',
    ])
    .select(['submissions.withdrawn_at', 'submissions.attempt', 'use.attempt as of_attempt'])
    .select('classwork.is_draft')
    .where('attachments.id', 'in', ids)
    .where(isNotHidden('attachments.id'))
    .where('attachments.kept_at', 'is not', null)
    .where('scheduled.deleted_at', 'is', null)
    .where('comments.deleted_at', 'is', null)
    .where('posts.deleted_at', 'is', null)
    .where('classwork.deleted_at', 'is', null)
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((uses) => {
    const [first] = uses;
    const seenBy = new Set(uses.flatMap(readersOf));
    return first ? [{ id: first.id, seenBy: [...seenBy], title: first.name, text: '' }] : [];
  });
}

interface FileUse {
  class_id: string;
  student_id: string | null;
  withdrawn_at: string | null;
  attempt: number | null;
  of_attempt: number | null;
  is_draft: boolean | null;
  scheduled_post_id: string | null;
}

/** Returns who may find a file; the same rules as `findFileFor` of features/files. */
function readersOf(use: FileUse): string[] {
  const { class_id: classId, student_id: studentId } = use;
  if (studentId === null) {
    // Files of earlier versions of a post or a comment are for teachers.
    const isForTeachers = use.is_draft || use.of_attempt !== null || use.scheduled_post_id !== null;
    return [isForTeachers ? teachersOf(classId) : membersOf(classId)];
  }
  const isHandedIn = use.withdrawn_at === null && (use.of_attempt ?? 0) <= (use.attempt ?? 0);
  return [oneOf(classId, studentId), ...(isHandedIn ? [teachersOf(classId)] : [])];
}

function textOf(html: string): string {
  return plainTextOf(html.slice(0, LONGEST));
}
