import { number, string } from 'yup';
import { TODO_STATES } from '../choices.ts';
import { count, flag, group, id, listOf, oneOf, shape, text } from './fields.ts';
import { lateTerms } from './late.ts';

/** Of all students: what one of them learns nothing of. */
function ofStudents(description: string, example: number) {
  return number()
    .nullable()
    .defined()
    .min(0)
    .integer()
    .meta({ description: `${description} Null for a student.`, example });
}

export const todoItem = shape('TodoItem', 'A piece of classwork, for one person of its class.', {
  class: group({ id: id('class'), name: text('Of the class.', 'Algebra') }),
  classwork: group({
    id: id('classwork'),
    title: text('Of the classwork.', 'Linear equations'),
    mark: count('The most points that it can bring.', 20),
    version: count(
      'For a teacher: grows with each change of the classwork. Absent for a student.',
      3,
    ).optional(),
  }),
  role: oneOf(['student', 'teacher'], 'What the caller is in the class.'),
  date_due: string().nullable().defined().meta({
    description: 'When it is due; null when there is no end.',
    example: '2026-12-01T10:30:00.000Z',
    format: 'date-time',
  }),
  late_terms: lateTerms.optional().meta({ description: 'What becomes of an answer after that.' }),
  state: oneOf(
    TODO_STATES,
    'Of a student: `to_do`, `returned`, `handed_in`, `late` (handed in, after it was due) or `graded`. Of a teacher: `to_grade` while an answer waits, `open` while one can come, else `done`.',
  ),
  is_excused: flag(
    'Of a student: true where they need not do it, whatever `state` says; that is `done` where nothing is handed in. Absent elsewhere.',
    true,
  ).optional(),
  waiting: ofStudents('Answers that are neither graded nor returned.', 3),
  handed_in: ofStudents('Students who have handed in.', 12),
  missing: ofStudents('Students who have not, and are not excused.', 8),
  pending: ofStudents(
    'Those of `missing` who still have time, by their own date due; all of them where there is no date.',
    3,
  ).optional(),
  total: ofStudents('Students of the class.', 20),
});

export const todoList = listOf(
  todoItem,
  'What is open first, as it is due, and then what has no date; what is done in the same order after it.',
);

export const reminded = group({ told: count('Students who have not handed in.', 8) });
