import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import { personalSection } from '../../database/personal-data.ts';
import type { Database } from '../../database/schema.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { timestamp } from '../../time.ts';
import { KEPT, REMOVED } from '../auth/deletion/decisions.ts';
import { createCoursework, type Coursework } from '../classwork/testing/coursework.ts';
import { upload } from '../files/testing/upload.ts';
import { comment, publish } from '../posts/testing/posts.ts';
import { write } from '../threads/testing/threads.ts';
import { callAs } from '../classes/testing/classroom.ts';
import { gatherPersonalData } from './sections.ts';

let server: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
});
afterAll(() => server.close());

/** Sections of data.json and the fields of their rows. Programs read them. */
const FORMAT: [section: string, fields: string][] = [
  [
    'profile',
    'username full_name email born_on interests intro profile_type language wants_notifications wants_email created_at activated_at',
  ],
  ['classes', 'title category role joined_at left_at muted_until mute_reason'],
  ['posts', 'id class type title html at edited_at deleted_at'],
  ['comments', 'id class text at edited_at deleted_at'],
  ['chat_messages', 'class text at deleted_at'],
  ['private_messages', 'class title text at deleted_at'],
  [
    'answers',
    'id class title mark html draft at attempt returned_at withdrawn_at late_at score_hundredths comment graded_at',
  ],
  ['earlier_answers', 'submission_id attempt html at returned_at score_hundredths comment'],
  ['extensions', 'title due_at given_at'],
  ['excuses', 'title'],
  ['material_openings', 'title opened_at'],
  ['scheduled_posts', 'class type title html publish_at'],
  ['saved_comments', 'text uses used_at'],
  ['files', 'id title class size type hash at'],
  ['sessions', 'browser system network created_at expires_at'],
  ['passkeys', 'name created_at last_used_at'],
  ['linked_log_ins', 'issuer email linked_at last_used_at'],
  ['reports', 'class kind reason text at'],
  ['hidden', 'class kind thing_id reason at'],
  ['notifications', 'kind class_id subject_id count happened_at read_at'],
  ['notification_settings', 'digest_hour zone quiet_from quiet_to'],
  ['notification_preferences', 'kind mail push'],
  ['muted_classes', 'class'],
  ['push_devices', 'created_at'],
  ['email_changes', 'email previous_email confirmed_at expires_at'],
  ['emails', 'kind address created_at sent_at'],
  ['calendar_links', 'class created_at'],
  ['calendar_link_of_all_classes', 'created_at'],
  ['quiz_answers', 'title attempt started_at handed_in_at question_id answer at points_hundredths'],
];

type Rows = { [Table in keyof Database]?: Insertable<Database[Table]> };

/** Stores something in each table that a section reads, for the student. */
async function fillSections(coursework: Coursework): Promise<void> {
  const { id: class_id, owner, student, work, submissionId } = coursework;
  const { db } = app.core;
  await db.updateTable('classes').set({ students_can_post: true }).execute();
  const attachments = [await upload(app, student, class_id)];
  const post_id = await publish(app, student, class_id, { attachments });
  await comment(app, student, class_id, post_id);
  await callAs(app, student, 'POST', `/chat_class/${class_id}`, { text: 'My message' });
  await write(app, student, work.id);
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', student.id)
    .executeTakeFirstOrThrow();
  const [now, user_id] = [timestamp(), student.id];
  const classwork_id = work.id;
  const rows: Rows = {
    earlier_answers: {
      submission_id: submissionId,
      attempt: 1,
      submitted_at: now,
      returned_at: now,
      score_hundredths: 100,
      comment: 'Nearly',
      answer: '<p>Six.</p>',
    },
    extensions: { classwork_id, student_id: user_id, due_at: now, given_at: now },
    excuses: { classwork_id, student_id: user_id },
    material_openings: { classwork_id, student_id: user_id, opened_at: now },
    saved_comments: { id: 'comment', user_id, text: 'Well done', used_at: now },
    scheduled_posts: {
      id: 'post',
      class_id,
      author_id: user_id,
      type: 'question',
      title: 'Later',
      detail: '<p>Later</p>',
      publish_at: timestamp(1_000_000),
      scheduled_by: user_id,
    },
    passkeys: {
      id: 'passkey',
      user_id,
      credential_id: 'credential',
      public_key: 'key',
      counter: 0,
      transports: '',
      name: 'Telephone',
      created_at: now,
    },
    identities: {
      issuer: 'https://school.test',
      subject: 'student',
      user_id,
      email: student.email,
      linked_at: now,
      last_used_at: now,
    },
    moderation_reports: {
      id: 'report',
      class_id,
      kind: 'post',
      thing_id: post_id,
      post_id,
      author_id: owner.id,
      reporter_id: user_id,
      reason: 'other',
      words: 'It is unkind.',
      title: '',
      excerpt: '',
      context: '',
      created_at: now,
    },
    hidden_content: {
      id: 'hidden',
      class_id,
      kind: 'post',
      thing_id: post_id,
      author_id: user_id,
      hidden_by: owner.id,
      reason: '',
      hidden_at: now,
    },
    notifications: {
      id: 'notification',
      user_id,
      kind: 'post',
      class_id,
      subject_id: post_id,
      actor_id: owner.id,
      count: 1,
      happened_at: now,
    },
    notification_settings: { user_id, digest_hour: 17, zone: 'Europe/Berlin' },
    notification_wishes: { user_id, kind: 'post', push: true },
    muted_classes: { user_id, class_id },
    push_devices: {
      session_id: session.id,
      user_id,
      endpoint: 'https://push.test',
      p256dh: '',
      auth: '',
      created_at: now,
    },
    email_changes: {
      id: 'change',
      user_id,
      number: 1,
      email: 'new@school.test',
      session_id: session.id,
      mail_at: now,
      expires_at: now,
    },
    mails: {
      id: 'mail',
      kind: 'reset',
      address: student.email,
      user_id,
      created_at: now,
      due_at: now,
      sent_at: now,
    },
    calendar_feeds: { token_hash: 'class', class_id, user_id, created_at: now },
    calendar_feeds_of_all: { token_hash: 'all', user_id, created_at: now },
    quizzes: {
      classwork_id,
      counts: 'best',
      is_paged: false,
      can_go_back: true,
      shuffles: false,
      access_code: '',
      shows_answers: true,
      shows_key: true,
      shows_feedback: true,
    },
    quiz_questions: {
      id: 'question',
      classwork_id,
      place: 0,
      question: '{}',
      points_hundredths: 100,
    },
    quiz_attempts: {
      id: 'attempt',
      classwork_id,
      student_id: user_id,
      number: 1,
      seed: 1,
      started_at: now,
    },
    quiz_answers: { attempt_id: 'attempt', question_id: 'question', saved_at: now },
  };
  for (const [table, row] of Object.entries(rows)) {
    // The table and its row match, by the type of the rows.
    await db
      .insertInto(table as 'excuses')
      .values(row as Insertable<Database['excuses']>)
      .execute();
  }
}

test('data.json has the sections and fields that programs know, in their order', async () => {
  const coursework = await createCoursework(app);
  await fillSections(coursework);
  const { db, personalData } = app.core;
  const format: typeof FORMAT = [];
  for (const { name, read } of personalData.sections) {
    const fields = new Set<string>();
    for await (const row of read(db, coursework.student.id)) {
      for (const field of Object.keys(row)) fields.add(field);
    }
    format.push([name, [...fields].join(' ')]);
  }
  expect(format).toEqual(FORMAT);
});

test('a section of a new feature follows those that programs know', () => {
  const { sections, leftOut } = app.core.personalData;
  const query = () => app.core.db.selectFrom('excuses').select('classwork_id');
  const added = personalSection('chess_games', [], 'excuses.classwork_id', query);
  const gathered = gatherPersonalData([
    { sections: [added], leftOut: { 'games.loser_id': 'It belongs to the winner.' } },
    { sections, leftOut },
  ]);
  expect(gathered.sections.map(({ name }) => name)).toEqual([
    ...FORMAT.map(([name]) => name),
    'chess_games',
  ]);
  expect(gathered.leftOut).toMatchObject({ 'games.loser_id': 'It belongs to the winner.' });
});

test('every column that refers to a person is in the archive, or left out for a reason', () => {
  const { sections, leftOut } = app.core.personalData;
  const covered = sections.flatMap(({ covers }) => covers);
  expect([...covered, ...Object.keys(leftOut)].sort()).toEqual(
    [...REMOVED, ...Object.keys(KEPT)].sort(),
  );
});
