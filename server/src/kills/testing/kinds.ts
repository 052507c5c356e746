import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { UPLOADS_PATH } from 'shared-api/contract';
import {
  addStudent,
  answerAs,
  createCoursework,
  createWork,
  type Coursework,
} from '../../features/classwork/testing/coursework.ts';
import type { ClassworkRow } from '../../features/classwork/queries.ts';
import { publish } from '../../features/posts/testing/posts.ts';
import { createToken } from '../../features/releases/access/tokens.ts';
import { build, shipper } from '../../features/releases/testing/ship.ts';
import { createPerson, type Person } from '../../testing/people.ts';
import { Passwords } from '../../security/passwords.ts';
import { HOUR, timestamp } from '../../time.ts';
import type { Sender, SentReply } from './sender.ts';

/** Remote whose releases are promoted. */
const REMOTE = 'mf-chat';
/** Password of the people who delete their accounts. */
const PASSWORD = 'correct horse battery';

/** People and things that the writes are about. */
export interface Scene extends Coursework {
  postId: string;
  /** Classwork that nobody has answered. */
  works: ClassworkRow[];
  /** Students who answer it. */
  students: Person[];
  /** Submissions whose grades change. */
  graded: string[];
  /** People who delete their accounts. */
  leavers: Person[];
  /** People whose time to think is over: the clean-up deletes their accounts. */
  dueAccounts: Person[];
  /** Each has a token of its own, whose name is in the log. */
  operators: Pick<Person, 'headers'>[];
  /** Two releases, of which the first is active. */
  releases: string[];
  releasesDir: string;
  remove: () => void;
}

interface SceneSize {
  works: number;
  students: number;
  leavers: number;
}

export const SMALL: SceneSize = { works: 10, students: 4, leavers: 30 };
export const LARGE: SceneSize = { works: 80, students: 30, leavers: 600 };

/** Creates a folder for releases, which the configuration names before the app is opened. */
export function makeReleasesFolder(): string {
  return mkdtempSync(join(tmpdir(), 'homeroom-releases-'));
}

export async function setScene(app: FastifyInstance, size: SceneSize): Promise<Scene> {
  const coursework = await createCoursework(app);
  const { id: classId, owner } = coursework;
  const many = async <T>(length: number, create: (at: number) => Promise<T>): Promise<T[]> => {
    const created: T[] = [];
    while (created.length < length) created.push(await create(created.length));
    return created;
  };
  const students = await many(size.students, () => addStudent(app, classId));
  const leavers = await many(size.leavers, () => createPerson(app));
  await app.core.db
    .updateTable('users')
    .set({ password_hash: await new Passwords().hash(PASSWORD) })
    .where(
      'id',
      'in',
      leavers.map(({ id }) => id),
    )
    .execute();
  // Every second one logged in long ago, and gives the password again.
  await app.core.db
    .updateTable('sessions')
    .set({ proven_at: timestamp(-HOUR) })
    .where(
      'user_id',
      'in',
      leavers.filter((_, at) => at % 2 === 1).map(({ id }) => id),
    )
    .execute();
  const dueAccounts = await many(size.leavers / 10, () => addStudent(app, classId));
  await app.core.db
    .updateTable('users')
    .set({ deletion_at: timestamp(-1) })
    .where(
      'id',
      'in',
      dueAccounts.map(({ id }) => id),
    )
    .execute();
  const tokens = await many(size.leavers, (at) => createToken(app.core.db, `ci-${at}`, null));
  const token = await createToken(app.core.db, 'ci', null);
  const ship = shipper(app, token);
  const releases: string[] = [];
  for (const content of ['one', 'two']) {
    const built = await build(REMOTE, content);
    const reply = await ship.upload(built);
    if (reply.statusCode >= 300) throw new Error(reply.body);
    releases.push(built.release);
  }
  await ship.promote(REMOTE, { release: releases[0], expected: null });
  return {
    ...coursework,
    postId: await publish(app, owner, classId),
    works: await many(size.works, () => createWork(app, classId)),
    students,
    graded: await Promise.all(
      students.slice(0, 4).map((student) => answerAs(app, coursework.work, student)),
    ),
    leavers,
    dueAccounts,
    operators: tokens.map((of) => ({ headers: { authorization: `Token ${of}` } })),
    releases,
    releasesDir: app.core.config.releasesDir,
    remove: () => rmSync(app.core.config.releasesDir, { recursive: true, force: true }),
  };
}

/**
 * A write that was made: the text that must be stored once, or why the server refused it. The text
 * is null if the server has not acknowledged the write, although it was made.
 */
export type Written = { text: string | null } | { refusal: SentReply } | null;

/** Number of a writer, and of its write. */
interface Turn {
  writer: number;
  number: number;
}

export interface Kind {
  /** Number of writers. */
  writers: number;
  /** Writes once. Returns null when the experiment is over, or nothing is left to write. */
  write: (sender: Sender, scene: Scene, turn: Turn) => Promise<Written>;
  /** Lists everything that is stored of this kind. */
  stored: (app: FastifyInstance, scene: Scene) => Promise<string[]>;
}

const asText = ({ writer, number }: Turn) => `${writer}-${number}`;

/** Creates a kind whose write is one call. */
function kindOfCall(
  call: (scene: Scene, text: string, turn: Turn) => Parameters<Sender['send']>[0] | null,
  stored: (app: FastifyInstance) => Promise<string[]>,
): Kind {
  return {
    writers: 2,
    async write(sender, scene, turn) {
      const text = asText(turn);
      const wanted = call(scene, text, turn);
      const reply = wanted && (await sender.send(wanted));
      if (!reply) return null;
      return reply.status === 200 ? { text } : { refusal: reply };
    },
    stored,
  };
}

/** Kinds of writes by name. */
export const KINDS: Record<string, Kind> = {
  post: kindOfCall(
    ({ id, owner }, title) => ({
      path: `/class/announcement?class_id=${id}`,
      by: owner,
      body: { title, detail: '<p>Text</p>', _type: 'idea' },
    }),
    async ({ core: { db } }) => {
      const rows = await db.selectFrom('posts').select('title').execute();
      return rows.map(({ title }) => title);
    },
  ),
  comment: kindOfCall(
    ({ id, postId, student }, content) => ({
      path: `/comment/${postId}?class_id=${id}`,
      by: student,
      body: { content },
    }),
    async ({ core: { db } }) => {
      const rows = await db.selectFrom('comments').select('content').execute();
      return rows.map(({ content }) => content);
    },
  ),
  message: kindOfCall(
    ({ id, student }, text) => ({ path: `/chat_class/${id}`, by: student, body: { text } }),
    async ({ core: { db } }) => {
      const rows = await db.selectFrom('chat_messages').select('content').execute();
      return rows.map(({ content }) => content);
    },
  ),
  'private message': kindOfCall(
    ({ work, student }, message) => ({
      path: `/class/assignment/${work.id}/thread`,
      by: student,
      body: { message },
    }),
    async ({ core: { db } }) => {
      const rows = await db.selectFrom('work_messages').select('content').execute();
      return rows.map(({ content }) => content);
    },
  ),
  answer: kindOfCall(
    ({ id, works, students }, text, { writer, number }) => {
      const index = number * KINDS.answer!.writers + writer;
      const student = students[index % students.length];
      const work = works[Math.floor(index / students.length)];
      if (!student || !work) return null;
      const path = `/assignment/submit/${work.id}?class_id=${id}`;
      return { path, by: student, body: { answer: text } };
    },
    async ({ core: { db } }) => {
      const rows = await db.selectFrom('submissions').select('answer').execute();
      return rows.map(({ answer }) => answer.replace(/<\/?p>/g, ''));
    },
  ),
  grade: kindOfCall(
    ({ graded, owner }, comment, { writer, number }) => ({
      method: 'PUT',
      path: `/class/assignments/${graded[writer]}`,
      by: owner,
      body: { score: number % 20, comment },
    }),
    // The history of grades has each change.
    async ({ core: { db } }) => {
      const rows = await db.selectFrom('audit_comments').select('comment').execute();
      return rows.map(({ comment }) => comment);
    },
  ),
  upload: { writers: 2, write: upload, stored: readUploads },
  deletion: {
    writers: 1,
    async write(sender, { leavers }, { number }) {
      const by = leavers[number];
      if (!by) return null;
      for (;;) {
        const reply = await sender.send({ path: '/user/deletion', by });
        if (!reply) return null;
        if (reply.status === 200) return { text: by.email };
        if (!reply.text.includes('password_required')) return { refusal: reply };
        const body = { password: PASSWORD };
        const proof = await sender.send({ path: '/auth/prove', by, body });
        if (!proof) return null;
        if (proof.status !== 200) return { refusal: proof };
      }
    },
    /** The mail and the mark of the account are written together. */
    async stored({ core: { db } }) {
      const rows = await db
        .selectFrom('mails')
        .innerJoin('users', 'users.id', 'mails.user_id')
        .select('mails.address')
        .where('mails.kind', '=', 'deletion')
        .where('users.deletion_at', 'is not', null)
        .execute();
      return rows.map(({ address }) => address);
    },
  },
  promotion: {
    writers: 1,
    async write(sender, { operators, releases }, { number }) {
      const by = operators[number];
      if (!by) return null;
      const [expected, release] = number % 2 === 0 ? releases : releases.toReversed();
      const path = `/api/platform/remotes/${REMOTE}`;
      const reply = await sender.send({ path: `${path}/promote`, by, body: { release, expected } });
      if (!reply) return null;
      if (reply.status === 200) return { text: `ci-${number}` };
      // A repetition may find that the interrupted call has promoted it.
      const found = await sender.send({ method: 'GET', path, by });
      if (!found) return null;
      const isDone = (JSON.parse(found.text) as { active?: string }).active === release;
      return isDone ? { text: null } : { refusal: reply };
    },
    async stored({ core: { db } }) {
      const rows = await db
        .selectFrom('release_log')
        .select('by')
        .where('what', '=', 'promoted')
        .execute();
      return rows.map(({ by }) => by);
    },
  },
};

const TUS = { 'tus-resumable': '1.0.0' };
const PIECES = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const nameOf = (text: string) => `sheet ${text}.txt`;
const contentOf = (text: string) => Buffer.from(`Worksheet ${text}\n`.repeat(2_000));

/** Uploads a file, resumes it after interruptions, and publishes a post with it. */
async function upload(sender: Sender, scene: Scene, turn: Turn): Promise<Written> {
  const text = asText(turn);
  const { owner: by, id } = scene;
  const content = contentOf(text);
  const metadata = { class_id: id, filename: nameOf(text) };
  const pairs = Object.entries(metadata).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const headers = { 'upload-length': `${content.length}`, 'upload-metadata': pairs.join(',') };
  const started = await sender.send({ path: UPLOADS_PATH, by, headers: { ...TUS, ...headers } });
  if (!started) return null;
  const path = started.headers.get('location');
  if (started.status !== 201 || path === null) return { refusal: started };
  for (let offset = 0; offset < content.length;) {
    if (sender.isOver) return null;
    const body = content.subarray(offset);
    const at = { ...PIECES, 'upload-offset': `${offset}` };
    const sent = await sender.once({ method: 'PATCH', path, by, body, headers: at });
    if (sent?.status === 204) break;
    // The clock jumped, and the announcement has expired: clients begin again.
    if (sent?.status === 404) return upload(sender, scene, turn);
    // Another process may still hold the upload, or have received more of it.
    if (sent && sent.status < 500 && ![409, 423].includes(sent.status)) return { refusal: sent };
    await sleep(50);
    const found = await sender.send({ method: 'HEAD', path, by, headers: TUS });
    if (!found) return null;
    if (found.status === 404) return upload(sender, scene, turn);
    if (found.status !== 200) return { refusal: found };
    offset = Number(found.headers.get('upload-offset'));
  }
  const attachments = [path.slice(path.lastIndexOf('/') + 1)];
  const body = { title: nameOf(text), detail: '<p>Text</p>', _type: 'idea', attachments };
  const reply = await sender.send({ path: `/class/announcement?class_id=${id}`, by, body });
  if (!reply) return null;
  return reply.status === 200 ? { text } : { refusal: reply };
}

/** Lists the uploads of posts whose content is in the store. */
async function readUploads({ core: { db, files } }: FastifyInstance): Promise<string[]> {
  const rows = await db
    .selectFrom('attachments')
    .innerJoin('attachment_uses', 'attachment_uses.attachment_id', 'attachments.id')
    .innerJoin('posts', 'posts.id', 'attachment_uses.post_id')
    .select(['attachments.name', 'attachments.hash', 'attachments.size', 'posts.title'])
    .execute();
  const texts: string[] = [];
  for (const { name, hash, size, title } of rows) {
    const text = name.replace(/^sheet (.*)\.txt$/, '$1');
    const content = await files.store.readWhole({ hash: hash ?? '', size });
    const isWhole = createHash('sha256').update(content).digest('hex') === hash;
    if (isWhole && title === name && content.equals(contentOf(text))) texts.push(text);
  }
  return texts;
}
