import { number, object, tuple } from 'yup';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { classQuery } from './classes.ts';
import {
  amount,
  average,
  count,
  email,
  flag,
  group,
  id,
  idIn,
  instant,
  listOf,
  picture,
  shape,
  text,
} from './fields.ts';
import { gradeCategories } from './grading.ts';
import { unreleasedGrade } from './unreleasedGrades.ts';
import { late } from './late.ts';
import { pageAfter } from './pages.ts';
import { givenPoints, rubric } from './rubric.ts';

export const gradingParams = object({
  assignmentId: idIn('classwork'),
  userId: idIn('user', 'The student.'),
});
/** Fewer come where the class has so much classwork that the reply would be long. */
export const studentsQuery = classQuery.shape(
  pageAfter(SERVER_LIMITS.gradesPage, 'the last student'),
);

const student = group({
  id: id('user', 'Of the student.'),
  username: text('The name that others see.', 'grace'),
  profile_image: picture('Their picture.'),
  email: email('The address.'),
});

const category_id = id(
  'category',
  'Of what it counts with in averages; absent for nothing.',
).optional();

export const grading = shape('Grading', 'The grade of one piece of classwork.', {
  title: text('Of the classwork.', 'Linear equations'),
  date: instant('When it was graded.'),
  score: amount('As the teacher gave it: at most two decimals.', 18),
  comment: text("The teacher's; may be empty.", 'Well done.'),
  mark: count('The most points that it could bring.', 20),
  assignment_id: id('classwork'),
  late: late.optional().meta({ description: 'Absent where it came in time.' }),
  is_held: unreleasedGrade(),
  category_id,
});

const ungradedWork = shape('UngradedWork', 'Classwork without a grade of a student.', {
  title: text('Of the classwork.', 'Roots'),
  mark: count('The most points that it could bring.', 20),
  assignment_id: id('classwork'),
  category_id,
});

export const gradeRecord = shape('GradeRecord', "One student's grades.", {
  user: student,
  average: average(),
  gradings: listOf(grading, 'Of what is graded, but for what they are excused from.'),
  excused: listOf(
    ungradedWork,
    'What they need not do, graded or not: it does not count. Absent where there is nothing.',
  ).optional(),
  missing: listOf(
    ungradedWork,
    'What was due for them, by their own date, and is neither handed in nor graded: the average leaves it out. Absent where there is nothing.',
  ).optional(),
});

export const gradeCell = tuple([
  number()
    .nullable()
    .defined()
    .meta({ description: 'The score; null until it is graded.', example: 18 }),
  number().defined().integer().meta({ description: 'The version of the submission.', example: 2 }),
])
  .defined()
  .meta({ name: 'GradeCell', description: '`[score, version]` of one submission.' });

/** Few of a line, so that a table of thousands stays small. */
function places(description: string) {
  return listOf(
    number().defined().integer().min(0).meta({ example: 2 }),
    `${description} Places in \`cells\`, from 0; absent where there are none.`,
  ).optional();
}

export const gradeTable = shape('GradeTable', 'All grades of a class, or a page of its students.', {
  classwork: listOf(
    group({
      id: id('classwork'),
      title: text('Of the classwork.', 'Linear equations'),
      mark: count('The most points that it can bring.', 20),
      marks_version: count('Grows with each change of the marks or the rubric.', 1).optional(),
      category_id,
      holds_grades: flag(
        'True where students see no grade of it yet. Absent elsewhere.',
        true,
      ).optional(),
      has_rubric: flag('True where it is graded by a rubric. Absent elsewhere.', true).optional(),
    }),
    'All of it, by date created; drafts are not among it.',
  ),
  categories: gradeCategories
    .optional()
    .meta({ description: 'Of the class; absent where it has none.' }),
  students: listOf(
    group({
      user: student,
      average: average(),
      cells: listOf(
        gradeCell.nullable(),
        'In the order of `classwork`; null where nothing was handed in.',
      ),
      late: listOf(
        group({
          assignment_id: id('classwork'),
          days: count('That had begun since it was due.', 2),
          percent: count('What that takes of the score, in percent.', 20),
        }),
        'What came late; absent where nothing did.',
      ).optional(),
      missing: places('What was due for them, and is not handed in.'),
      returned: places('What waits for another answer of theirs.'),
      excused: places('What they need not do: it does not count.'),
      held: places('Grades that they do not see yet; they count in this average.'),
    }),
    'By username: one page of them.',
  ),
});

export const gradedCell = group({
  cell: gradeCell.nullable(),
  average: average(),
  is_held: unreleasedGrade(),
});

export const cellDetail = shape('CellDetail', 'What a cell of the grade table is made of.', {
  cell: gradeCell.nullable().meta({ description: 'Null where nothing was handed in.' }),
  mark: count('The most points that it can bring.', 20).optional(),
  marks_version: count('Grows with each change of the marks or the rubric.', 1).optional(),
  rubric: rubric().optional().meta({ description: 'Absent where the classwork has none.' }),
  rubric_scores: givenPoints(),
});

export const gradeList = listOf(gradeRecord, 'By username.');
