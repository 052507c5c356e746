import type { FastifyInstance } from 'fastify';
import type { ClassworkKind } from 'shared-api/contract';
import { MINUTE, timestamp } from '../../../time.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { callAs, createClassroom, type Classroom } from '../../classes/testing/classroom.ts';
import { endStudentMembership, insertStudent } from '../../members/queries.ts';
import { handIn } from '../../submissions/hand-in.ts';
import { insertClasswork, type ClassworkFields, type ClassworkRow } from '../queries.ts';

export interface Coursework extends Classroom {
  /** Published work for 20 points, without a due date. */
  work: ClassworkRow;
  formerStudent: Person;
  /** Submission of `student`. */
  submissionId: string;
}

/** Creates a class with one piece of classwork and its student's answer. */
export async function createCoursework(app: FastifyInstance): Promise<Coursework> {
  const classroom = await createClassroom(app);
  const work = await createWork(app, classroom.id);
  const formerStudent = await addStudent(app, classroom.id);
  await endStudentMembership(app.core.db, classroom.id, formerStudent.id);
  const submissionId = await answerAs(app, work, classroom.student);
  return { ...classroom, work, formerStudent, submissionId };
}

let count = 0;

/**
 * Creates classwork; each piece is posted later than the one before, however quickly they are
 * created.
 */
export function createWork(
  app: FastifyInstance,
  classId: string,
  change: Partial<ClassworkFields> & { kind?: ClassworkKind } = {},
): Promise<ClassworkRow> {
  count += 1;
  const fields = {
    title: 'Fractions',
    question: '<p>Add them.</p>',
    mark: 20,
    files: '[]',
    is_draft: false,
    due_at: null,
    ...change,
  };
  return insertClasswork(app.core.db, classId, fields, timestamp(-MINUTE + count));
}

export async function addStudent(app: FastifyInstance, classId: string, username?: string) {
  const person = await createPerson(app, username === undefined ? {} : { username });
  await insertStudent(app.core.db, classId, person.id);
  return person;
}

/** Hands in an answer, and returns the submission's id. */
export async function answerAs(
  app: FastifyInstance,
  work: ClassworkRow,
  student: Person,
  answer = '<p>Five sixths.</p>',
): Promise<string> {
  const { id } = await handIn(app.core.db, {
    classId: work.class_id,
    classworkId: work.id,
    studentId: student.id,
    answer,
  });
  return id;
}

export function submit(app: FastifyInstance, work: ClassworkRow, student: Person, answer = 'Six.') {
  const path = `/assignment/submit/${work.id}?class_id=${work.class_id}`;
  return callAs(app, student, 'POST', path, { answer });
}

export function grade(
  app: FastifyInstance,
  teacher: Person,
  submissionId: string,
  payload: { score?: unknown; comment?: string; version?: number; returned?: boolean } = {
    score: 18,
    comment: 'Good',
  },
) {
  return callAs(app, teacher, 'PUT', `/class/assignments/${submissionId}`, payload);
}

/** Returns a submission to its student. */
export function giveBack(
  app: FastifyInstance,
  teacher: Person,
  submissionId: string,
  change: { score?: number; comment?: string; version?: number } = {},
) {
  return grade(app, teacher, submissionId, { ...change, returned: true });
}

/** Withdraws an answer. */
export function unsubmit(app: FastifyInstance, work: ClassworkRow, student: Person) {
  return callAs(app, student, 'DELETE', `/assignment/submit/${work.id}`);
}

/** Builds a request body as the form does. */
export function workBody(change: object = {}) {
  return {
    title: 'Fractions',
    question: '<p>Add them.</p>',
    classwork_type: 'assignment',
    mark: 20,
    _files: [],
    draft: false,
    ...change,
  };
}
