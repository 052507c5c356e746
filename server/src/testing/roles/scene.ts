import type { FastifyInstance } from 'fastify';
import { IDS } from 'shared-api/schema';
import { insertClass } from '../../features/classes/queries.ts';
import { addMember, callAs } from '../../features/classes/testing/classroom.ts';
import {
  createCoursework,
  createWork,
  workBody,
  type Coursework,
} from '../../features/classwork/testing/coursework.ts';
import { upload } from '../../features/files/testing/upload.ts';
import { comment, publish } from '../../features/posts/testing/posts.ts';
import {
  createQuestion,
  createQuiz,
  writeAttempt,
} from '../../features/quizzes/testing/quizzes.ts';
import { write } from '../../features/threads/testing/threads.ts';
import { createPerson, type Person } from '../people.ts';

/** Callers, with the least rights first: a call that is refused leaves the scene as it is. */
export const ROLES = ['nobody', 'waiting', 'outsider', 'student', 'coTeacher', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export const STATES = ['active', 'archived', 'deleted'] as const;
export type State = (typeof STATES)[number];

/** Class with one of everything, and its callers. */
export interface Scene {
  people: Record<Role, Person | null>;
  /** Replaces the ids of the API's examples in a text by those of this class. */
  localize: (call: string, text: string) => string;
}

/** Creates people without a class, for calls that concern none. */
export async function createCallers(app: FastifyInstance): Promise<Scene> {
  const person = () => createPerson(app);
  return {
    people: {
      nobody: null,
      waiting: await createPerson(app, { isActive: false }),
      outsider: await person(),
      student: await person(),
      coTeacher: await person(),
      owner: await person(),
    },
    localize: (_, text) => text,
  };
}

/** Creates a class in a state, with content of each kind. */
export async function createScene(app: FastifyInstance, state: State): Promise<Scene> {
  const coursework = await createCoursework(app);
  const { id, owner, coTeacher, student } = coursework;
  const outsider = await createPerson(app);
  // Another class of the same teacher.
  const names = { name: 'Poetry', description: 'Verses', category: 'Arts' };
  const other = await insertClass(app.core.db, owner.id, names);
  await addMember(app, other.id, outsider, 'student');
  const waiting = await createPerson(app, { isActive: false });
  const content = await createContent(app, coursework);
  if (state === 'archived') await must(app, owner, 'POST', `/class/${id}/archive`);
  if (state === 'deleted') await must(app, owner, 'DELETE', `/class/${id}`);
  return {
    people: { nobody: null, waiting, outsider, student, coTeacher, owner },
    localize(call, text) {
      let localized = text.replace('{code}', coursework.code);
      for (const [kind, example] of Object.entries(IDS)) {
        const own = idFor(call, kind as keyof typeof IDS);
        if (own !== undefined) localized = localized.replaceAll(example, own);
      }
      return localized;
    },
  };

  function idFor(call: string, kind: keyof typeof IDS): string | undefined {
    const isRestored = call.endsWith('/restore');
    const deleted = { post: content.deletedPost, classwork: content.deletedWork };
    if (kind === 'class') return id;
    if (kind === 'user') {
      if (call.startsWith('POST /class/members')) return content.removed.id;
      if (/\/teachers\/|\/owner$/.test(call)) return coTeacher.id;
      return student.id;
    }
    if (kind === 'comment') return isRestored ? content.deletedComment : content.comment;
    if (kind === 'post') return isRestored ? deleted.post : content.post;
    if (kind === 'classwork') {
      return isRestored && !call.includes('/thread/') ? deleted.classwork : coursework.work.id;
    }
    if (kind === 'material') return content.material;
    if (kind === 'question') return content.question;
    const isOfAttempts = call.includes('/attempts');
    if (kind === 'quiz') return isOfAttempts ? content.begunQuiz : content.quiz;
    if (kind === 'quizQuestion') {
      return isOfAttempts ? content.begunQuestion : content.quizQuestion;
    }
    if (kind === 'quizAttempt') return content.attempt;
    if (kind === 'submission') return coursework.submissionId;
    if (kind === 'message') {
      if (/chat_class|\/(reports|hidden)$/.test(call)) return content.chatMessage;
      return isRestored ? content.deletedMessage : content.threadMessage;
    }
    if (kind === 'file') return content.file;
    if (kind === 'invitation') return content.invitation;
    return undefined;
  }
}

async function createContent(app: FastifyInstance, coursework: Coursework) {
  const { id, owner, coTeacher, student, work } = coursework;
  const at = `?class_id=${id}`;
  const post = await publish(app, owner, id);
  const deletedPost = await publish(app, owner, id);
  await must(app, owner, 'DELETE', `/class/announcement/${deletedPost}${at}`);
  const ofPost = await comment(app, owner, id, post);
  const deletedComment = await comment(app, owner, id, post);
  await must(app, owner, 'DELETE', `/comment/${deletedComment}${at}`);
  const deletedWork = await createWork(app, id);
  await must(app, owner, 'DELETE', `/class/assignment/${deletedWork.id}${at}`);
  const question = await must(app, owner, 'POST', `/class/assignment${at}`, {
    ...workBody({ classwork_type: 'question' }),
    kind_fields: { question: { choices: ['Yes', 'No'] } },
  });
  const quiz = await createQuiz(app, coursework);
  const quizQuestion = (await createQuestion(app, owner, quiz)).id;
  const begunQuiz = await createQuiz(app, coursework);
  const begunQuestion = (await createQuestion(app, owner, begunQuiz)).id;
  const removed = await createPerson(app);
  await addMember(app, id, removed, 'student');
  await must(app, owner, 'DELETE', `/class/members/${removed.id}${at}`);
  const chatMessage = await must(app, owner, 'POST', `/chat_class/${id}`, { text: 'Hello' });
  const threadMessage = (await write(app, coTeacher, work.id, 'Well done', student)).json();
  const deletedMessage = (await write(app, coTeacher, work.id, 'Oops', student)).json();
  const thread = `/class/assignment/${work.id}/thread`;
  await must(app, coTeacher, 'DELETE', `${thread}/${deletedMessage.id}`);
  const invited = await createPerson(app);
  await must(app, owner, 'POST', `/class/${id}/teachers`, { email: invited.email });
  const invitation = await app.core.db
    .selectFrom('teacher_invitations')
    .select('id')
    .where('class_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    post,
    deletedPost,
    comment: ofPost,
    deletedComment,
    deletedWork: deletedWork.id,
    material: (await createWork(app, id, { kind: 'material', mark: 0 })).id,
    question: String(question.id),
    quiz,
    quizQuestion,
    begunQuiz,
    begunQuestion,
    attempt: await writeAttempt(app, begunQuiz, student),
    removed,
    chatMessage: String(chatMessage.id),
    threadMessage: String(threadMessage.id),
    deletedMessage: String(deletedMessage.id),
    invitation: invitation.id,
    file: await upload(app, owner, id),
  };
}

async function must(
  app: FastifyInstance,
  person: Person,
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const reply = await callAs(app, person, method, path, body);
  if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.body}`);
  return reply.json<Record<string, unknown>>();
}
