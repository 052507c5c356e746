import { string, type InferType } from 'yup';
import { TODO_STATES } from '../choices.ts';
import { count, flag, group, id, listOf, oneOf, shape, text } from '../fields/replies.ts';
import { lateTerms } from '../grading/gradeShapes.ts';

/** A count over all students, hidden from students (null). */
function ofStudents(description: string, example: number) {
  return count(`${description} Null for a student.`, example).nullable();
}

export const todoItem = shape('TodoItem', 'A piece of classwork, for one person of its class.', {
  class: group({ id: id('class'), name: text('Name of the class.', 'Algebra') }),
  classwork: group({
    id: id('classwork'),
    title: text('Title of the classwork.', 'Linear equations'),
    mark: count('The most points that it is worth.', 20),
    version: count(
      'For a teacher: increases with each change of the classwork. Absent for a student.',
      3,
    ).optional(),
  }),
  role: oneOf(['student', 'teacher'], "The caller's role in the class."),
  date_due: string().nullable().defined().meta({
    description: 'The due date; null without one.',
    example: '2026-12-01T10:30:00.000Z',
    format: 'date-time',
  }),
  late_terms: lateTerms
    .optional()
    .meta({ description: 'The terms for answers after the due date.' }),
  state: oneOf(
    TODO_STATES,
    'For a student: `to_do`, `returned`, `handed_in`, `late` (handed in after the due date) or `graded`. For a teacher: `to_grade` while an answer waits, `open` while one can still arrive, otherwise `done`.',
  ),
  is_excused: flag(
    'For a student: true when they are excused, whatever `state` is; `state` is `done` without a submission. Absent otherwise.',
  ).optional(),
  waiting: ofStudents('Number of answers neither graded nor returned.', 3),
  handed_in: ofStudents('Number of students who have handed in.', 12),
  missing: ofStudents('Number of students who have not handed in and are not excused.', 8),
  pending: ofStudents(
    'Number of the students in `missing` whose own due date has not passed; all of them without a due date.',
    3,
  ).optional(),
  total: ofStudents('Number of students of the class.', 20),
});
export type TodoItem = InferType<typeof todoItem>;

export const todoList = listOf(
  todoItem,
  'Open classwork first, by due date, then without a due date; then done classwork in that order.',
);

export const reminded = group({
  told: count('Number of students reminded, who have not handed in.', 8),
});
