import { CLASSWORK_TYPE, comparableName, type Topic, type TopicWork } from 'shared-api/contract';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Db } from '../../database/schema.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { HttpError, notFound } from '../../errors.ts';
import { findCursor, type PageRequest } from '../../http/pages.ts';
import { lockClass } from '../classes/queries.ts';
import { errorMessages } from '../classwork/messages.ts';
import { isDue } from '../classwork/present.ts';
import { findPosted, liveClasswork, type ClassworkRow } from '../classwork/queries.ts';

type TopicWorkRow = Pick<ClassworkRow, 'id' | 'kind' | 'title' | 'mark' | 'is_draft' | 'due_at'>;

/**
 * Lists topics in the database's text order; only those of published work, unless drafts are
 * included.
 */
export function listTopicsOf(
  db: Db,
  classId: string,
  { withDrafts }: { withDrafts: boolean },
): Promise<Topic[]> {
  return liveClasswork(db, classId)
    .select('topic as title')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('topic', '!=', '')
    .$if(!withDrafts, (query) => query.where('is_draft', '=', false))
    .groupBy('topic')
    .orderBy('topic')
    .limit(SERVER_LIMITS.classwork)
    .execute();
}

interface Renaming {
  title: string;
  newTitle: string;
  merges: boolean;
}

/**
 * Renames a topic in all classwork of a class, in a transaction, including deleted pieces that may
 * be restored. Concurrent renames wait. Returns the final spelling, and whether students see any of
 * the pieces.
 * @throws HttpError 404 if there is none, 409 for `new_title` if another topic has that name and
 * they are not to be merged
 */
export async function rename(trx: Db, classId: string, { title, newTitle, merges }: Renaming) {
  if (!(await lockClass(trx, classId))) throw notFound('class');
  const known = await listTopicsOf(trx, classId, { withDrafts: true });
  if (!known.some((topic) => topic.title === title)) throw notFound();
  const comparable = comparableName(newTitle);
  const other = known.find((topic) => {
    return topic.title !== title && comparableName(topic.title) === comparable;
  });
  if (other && !merges) {
    const text = errorMessages.sameTopic({ title: other.title });
    throw new HttpError('conflict', text, { new_title: text });
  }
  const to = other?.title ?? newTitle;
  const rows = await trx
    .updateTable('classwork')
    .set(({ eb }) => ({ topic: to, version: eb('version', '+', 1) }))
    .where('class_id', '=', classId)
    .where('topic', '=', title)
    .returning(['is_draft', 'deleted_at'])
    .execute();
  return { to, isSeen: rows.some((row) => !row.is_draft && row.deleted_at === null) };
}

/** Returns the class's existing spelling of a topic, else the given one. */
export async function spellingOf(db: Db, classId: string, topic: string): Promise<string> {
  if (topic === '') return '';
  const known = await listTopicsOf(db, classId, { withDrafts: true });
  const comparable = comparableName(topic);
  return known.find(({ title }) => comparableName(title) === comparable)?.title ?? topic;
}

interface OfTopic {
  title: string;
  withDrafts: boolean;
  /** Whether classwork of every kind is listed. */
  isOfAllKinds: boolean;
}

/** Lists the classwork of a topic, newest first. */
export async function listWorkOf(
  db: Db,
  classId: string,
  { title, withDrafts, isOfAllKinds }: OfTopic,
  { limit, from }: PageRequest,
): Promise<TopicWorkRow[]> {
  const cursor = await findCursor('before', from, (id) => findPosted(db, classId, id));
  return liveClasswork(db, classId)
    .select(['id', 'kind', 'title', 'mark', 'is_draft', 'due_at'])
    .$if(!isOfAllKinds, (query) => query.where('kind', '=', CLASSWORK_TYPE))
    .where('topic', '=', title)
    .where('topic', '!=', '')
    .$if(!withDrafts, (query) => query.where('is_draft', '=', false))
    .$if(cursor !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('posted_at', 'id'), '<', tuple(cursor?.posted_at ?? '', cursor?.id ?? '')),
      ),
    )
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

interface OfReader {
  /** Reader's own due date. */
  dueAt: Timestamp | null;
  isExcused: boolean;
}

export function presentTopicWork(row: TopicWorkRow, { dueAt, isExcused }: OfReader): TopicWork {
  const { id, kind: classwork_type, title, mark, is_draft: draft } = row;
  const ofReader = { date_due: dueAt, is_due: isDue(dueAt, timestamp()) };
  const excused = isExcused ? { is_excused: true } : {};
  return { id, title, classwork_type, mark, draft, ...ofReader, ...excused };
}
