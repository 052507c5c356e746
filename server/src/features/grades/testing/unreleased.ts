import type { FastifyInstance } from 'fastify';
import type { Assignment, GradeTable, RosterLine } from 'shared-api/contract';
import type { Person } from '../../../testing/people.ts';
import { callAs } from '../../classes/testing/classroom.ts';
import { createCoursework, workBody, type Coursework } from '../../classwork/testing/coursework.ts';
import type { ClassworkFields } from '../../classwork/queries.ts';

export interface UnreleasedFixture extends Coursework {
  as: (
    person: Person,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => ReturnType<typeof callAs>;
  /** Reads the submission as a teacher. */
  read: () => Promise<Assignment>;
  edit: (change: object) => ReturnType<typeof callAs>;
  release: (person?: Person) => ReturnType<typeof callAs>;
  /** Types a grade into the grade table, as the owner. */
  type: (student: Person, body: object) => ReturnType<typeof callAs>;
  table: () => Promise<GradeTable>;
  roster: () => Promise<RosterLine[]>;
}

/** Creates a class whose only classwork holds grades back, with its student's answer. */
export async function createUnreleased(
  app: FastifyInstance,
  change: Partial<ClassworkFields> = {},
): Promise<UnreleasedFixture> {
  const coursework = await createCoursework(app);
  const { id, owner, work } = coursework;
  const as: UnreleasedFixture['as'] = (person, method, path, body) =>
    callAs(app, person, method, path, body);
  await app.core.db
    .updateTable('classwork')
    .set({ holds_grades: true, ...change })
    .where('id', '=', work.id)
    .execute();
  const path = `/class/assignment/${work.id}?class_id=${id}`;
  return {
    ...coursework,
    as,
    read: async () => (await as(owner, 'GET', path)).json(),
    edit: (changes) => as(owner, 'PUT', path, workBody(changes)),
    release: (person = owner) => as(person, 'POST', `/class/assignment/${work.id}/release`),
    type: (student, body) =>
      as(owner, 'PUT', `/teacher/grading/${work.id}/${student.id}?class_id=${id}`, body),
    table: async () => (await as(owner, 'GET', `/teacher/grading/table?class_id=${id}`)).json(),
    roster: async () => (await as(owner, 'GET', `/class/assignment/${work.id}/roster`)).json(),
  };
}
