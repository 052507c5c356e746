import {
  buildPath,
  gradeSubmission,
  submitAnswer,
  type SessionReply,
  type Submission,
} from 'shared-api/contract';
import { aClassOf, aClassworkIn, aPostIn, anAccount, joinByApi } from './people.ts';
import type { Site } from './server.ts';

/** Screen with its viewer, and a text that is in its `main` once it is loaded. */
export interface ContentScreen {
  name: string;
  path: string;
  as: SessionReply;
  text: string;
}

const ANSWER = '<p>Seven, of course.</p>';

/**
 * Returns the seven most visited screens, of a class with a post, a piece of classwork, and an
 * answer with its grade.
 */
export async function contentScreens(server: Site): Promise<ContentScreen[]> {
  const teacher = await anAccount(server, 'teacher');
  const student = await anAccount(server, 'student');
  const algebra = await aClassOf(server, teacher);
  await joinByApi(server, student, algebra.class_code ?? '');
  const post = await aPostIn(server, teacher, algebra.id);
  const work = await aClassworkIn(server, teacher, algebra.id);
  const inClass = { class_id: algebra.id };
  const answer = await send<Submission>(
    server,
    student,
    submitAnswer.method,
    buildPath(submitAnswer, { assignmentId: work.id }, inClass),
    { answer: ANSWER },
  );
  await send(
    server,
    teacher,
    gradeSubmission.method,
    buildPath(gradeSubmission, { submissionId: answer.id }),
    { score: 17, comment: 'Well done.' },
  );
  const ofTeacher = `/class/view/${algebra.id}`;
  const ofStudent = `/s/${algebra.id}`;
  const submissions = `/classwork/${work.id}?title=Three%20equations&cwd=${algebra.id}`;
  return [
    { name: 'dashboard', path: '/d', as: teacher, text: algebra.name },
    { name: 'class and stream', path: ofTeacher, as: teacher, text: post.title },
    {
      name: 'post',
      path: `/stream/detail/${algebra.id}?stream=${post.id}`,
      as: student,
      text: 'boots',
    },
    { name: 'submissions', path: submissions, as: teacher, text: student.username },
    {
      name: 'grade table',
      path: `${ofTeacher}?tab=grades&view=table`,
      as: teacher,
      text: student.username,
    },
    { name: 'student’s class', path: ofStudent, as: student, text: post.title },
    { name: 'grade book', path: `${ofStudent}?tab=gradebook`, as: student, text: work.title },
  ];
}

async function send<Reply>(
  server: Site,
  { token }: SessionReply,
  method: string,
  path: string,
  body: object,
): Promise<Reply> {
  const response = await fetch(server.url + path, {
    method,
    headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as Reply;
}
