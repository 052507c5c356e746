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
/** A page has fewer students when each brings so many grades that the reply would be long. */
export const studentsQuery = classQuery.shape(
  pageAfter(SERVER_LIMITS.gradesPage, 'the last student'),
);

const student = group({
  id: id('user', 'Id of the student.'),
  username: text('The name that others see.', 'grace'),
  profile_image: picture('Their picture.'),
  email: email('The address.'),
});

const category_id = id('category', 'Id of its category in averages; absent for none.').optional();

export const grading = shape('Grading', 'The grade of one piece of classwork.', {
  title: text('Title of the classwork.', 'Linear equations'),
  date: instant('When it was graded.'),
  score: amount('The score that the teacher gave, before lateness; at most two decimals.', 18),
  comment: text("The teacher's comment; may be empty.", 'Well done.'),
  mark: count('The most points that it is worth.', 20),
  assignment_id: id('classwork'),
  late: late.optional().meta({ description: 'Absent when it was handed in on time.' }),
  is_held: unreleasedGrade(),
  category_id,
});

const ungradedWork = shape('UngradedWork', 'Classwork without a grade for this student.', {
  title: text('Title of the classwork.', 'Roots'),
  mark: count('The most points that it is worth.', 20),
  assignment_id: id('classwork'),
  category_id,
});

export const gradeRecord = shape('GradeRecord', "One student's grades.", {
  user: student,
  average: average(),
  gradings: listOf(grading, 'The graded classwork, except what they are excused from.'),
  excused: listOf(
    ungradedWork,
    'Classwork that they are excused from, graded or not; it does not count. Absent for none.',
  ).optional(),
  missing: listOf(
    ungradedWork,
    'Classwork past their own due date that is neither handed in nor graded; averages leave it out. Absent for none.',
  ).optional(),
});

export const gradeCell = tuple([
  number().nullable().defined().meta({ description: 'The score; null until graded.', example: 18 }),
  number().defined().integer().meta({ description: 'The version of the submission.', example: 2 }),
])
  .defined()
  .meta({ name: 'GradeCell', description: '`[score, version]` of one submission.' });

/** Lists only the cells concerned, so that a table of thousands of cells stays small. */
function cellIndexes(description: string) {
  return listOf(
    number().defined().integer().min(0).meta({ example: 2 }),
    `${description} Indexes in \`cells\`, from 0; absent for none.`,
  ).optional();
}

export const gradeTable = shape('GradeTable', 'All grades of a class, or a page of its students.', {
  classwork: listOf(
    group({
      id: id('classwork'),
      title: text('Title of the classwork.', 'Linear equations'),
      mark: count('The most points that it is worth.', 20),
      marks_version: count('Increases with each change of the points or the rubric.', 1).optional(),
      category_id,
      holds_grades: flag(
        'True while its grades are unreleased. Absent otherwise.',
        true,
      ).optional(),
      has_rubric: flag('True when it is graded by a rubric. Absent otherwise.', true).optional(),
    }),
    'All classwork by date created, without drafts.',
  ),
  categories: gradeCategories
    .optional()
    .meta({ description: 'The categories of the class; absent for none.' }),
  students: listOf(
    group({
      user: student,
      average: average(),
      cells: listOf(
        gradeCell.nullable(),
        'In the order of `classwork`; null without a submission.',
      ),
      late: listOf(
        group({
          assignment_id: id('classwork'),
          days: count('Days begun between the due date and the submission.', 2),
          percent: count('Deduction from the score, in percent.', 20),
        }),
        'Late submissions; absent for none.',
      ).optional(),
      missing: cellIndexes('Classwork due for them and not handed in.'),
      returned: cellIndexes('Returned classwork that waits for another answer.'),
      excused: cellIndexes('Classwork that they are excused from; it does not count.'),
      held: cellIndexes(
        'Unreleased grades, which the student does not see; they count in this average.',
      ),
    }),
    'Ordered by username: one page of them.',
  ),
});

export const gradedCell = group({
  cell: gradeCell.nullable(),
  average: average(),
  is_held: unreleasedGrade(),
});

export const cellDetail = shape('CellDetail', 'The details of a cell of the grade table.', {
  cell: gradeCell.nullable().meta({ description: 'Null without a submission.' }),
  mark: count('The most points that it is worth.', 20).optional(),
  marks_version: count('Increases with each change of the points or the rubric.', 1).optional(),
  rubric: rubric()
    .optional()
    .meta({ description: 'The rubric of the classwork; absent without one.' }),
  rubric_scores: givenPoints(),
});

export const gradeList = listOf(gradeRecord, 'Ordered by username.');
