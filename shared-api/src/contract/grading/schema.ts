import { boolean, object, tuple, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { MARKS_CHANGED, MARKS_VERSION, NO_CURSOR } from '../calls/sharedTexts.ts';
import { classQuery } from '../classes/schema.ts';
import { classworkParams } from '../classwork/assignmentShapes.ts';
import { roster, studentIds } from '../classwork/rosterSchema.ts';
import { SCORE_MISSING, score } from '../classwork/rules.ts';
import { GRADERS_ONLY, NO_WORK, TEACHERS_ONLY, namedStudents } from '../classwork/sharedTexts.ts';
import { version } from '../fields/numbers.ts';
import { idIn, pageAfter, pageBefore } from '../fields/queries.ts';
import {
  amount,
  average,
  count,
  decimal,
  email,
  flag,
  group,
  id,
  index,
  instant,
  listOf,
  personFields,
  shape,
  text,
} from '../fields/replies.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { optionalText } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { categoryCalls, gradeCategories } from './categorySchema.ts';
import { givenPoints, late, rubric, rubricScores, unreleasedGrade } from './gradeShapes.ts';

const gradingParams = object({
  assignmentId: idIn('classwork'),
  userId: idIn('user', 'The student.'),
});

/** A page has fewer students when each brings so many grades that the reply would be long. */
const studentsQuery = classQuery.shape(pageAfter(SERVER_LIMITS.gradesPage, 'the last student'));

const student = group({ ...personFields('student'), email: email('The address.') });

const category_id = id('category', 'Id of its category in averages; absent for none.').optional();

const grading = shape('Grading', 'The grade of one piece of classwork.', {
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
export type Grading = InferType<typeof grading>;

const ungradedWork = shape('UngradedWork', 'Classwork without a grade for this student.', {
  title: text('Title of the classwork.', 'Roots'),
  mark: count('The most points that it is worth.', 20),
  assignment_id: id('classwork'),
  category_id,
});

const gradeRecord = shape('GradeRecord', "One student's grades.", {
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
export type GradeRecord = InferType<typeof gradeRecord>;

const gradeCell = tuple([
  decimal('The score; null until graded.', 18).nullable(),
  decimal('The version of the submission.', 2).integer(),
])
  .defined()
  .meta({ name: 'GradeCell', description: '`[score, version]` of one submission.' });
export type GradeCell = InferType<typeof gradeCell>;

/** Lists only the cells concerned, so that a table of thousands of cells stays small. */
function cellIndexes(description: string) {
  return listOf(
    index(),
    `${description} Indexes in \`cells\`, from 0; absent for none.`,
  ).optional();
}

const gradeTable = shape('GradeTable', 'All grades of a class, or a page of its students.', {
  classwork: listOf(
    group({
      id: id('classwork'),
      title: text('Title of the classwork.', 'Linear equations'),
      mark: count('The most points that it is worth.', 20),
      marks_version: count('Increases with each change of the points or the rubric.', 1).optional(),
      category_id,
      holds_grades: flag('True while its grades are unreleased. Absent otherwise.').optional(),
      has_rubric: flag('True when it is graded by a rubric. Absent otherwise.').optional(),
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
export type GradeTable = InferType<typeof gradeTable>;

const cellDetail = shape('CellDetail', 'The details of a cell of the grade table.', {
  cell: gradeCell.nullable().meta({ description: 'Null without a submission.' }),
  mark: count('The most points that it is worth.', 20).optional(),
  marks_version: count('Increases with each change of the points or the rubric.', 1).optional(),
  rubric: rubric()
    .optional()
    .meta({ description: 'The rubric of the classwork; absent without one.' }),
  rubric_scores: givenPoints(),
});

/** The details behind one cell of the grade table. */
export type CellDetail = InferType<typeof cellDetail>;

const usedRubric = shape('UsedRubric', 'A rubric with its classwork.', {
  id: id('classwork'),
  title: text('Title of the classwork.', 'Linear equations'),
  class: group({ id: id('class'), name: text('Name of its class.', 'Mathematics 7b') }),
  date_created: instant('When the classwork was created or published.'),
  rubric: rubric(),
});
export type UsedRubric = InferType<typeof usedRubric>;

/** Excuses students, or revokes it. */
const excuseRules = object({
  users: studentIds(),
  excused: boolean().required(ruleMessage('required')),
});

const NOT_TAUGHT = 'There is no such class, or the caller does not teach it.';
const FEWER = 'A page has fewer students than requested when each has many grades.';

export const gradeCalls = describeCalls({
  listGrades: {
    summary: 'List the grades of a class',
    description: FEWER,
    query: studentsQuery,
    reply: listOf(gradeRecord, 'Ordered by username.'),
    errors: { not_found: NOT_TAUGHT, invalid: NO_CURSOR },
  },
  getGradeTable: {
    summary: 'Read the grades of a class as a table',
    description: FEWER,
    query: studentsQuery,
    reply: gradeTable,
    errors: { not_found: NOT_TAUGHT, invalid: NO_CURSOR },
  },
  getCell: {
    summary: 'Read the details of a grade in the table',
    description: 'Includes the rubric of the classwork, even before a submission or a grade.',
    params: gradingParams,
    query: classQuery,
    reply: cellDetail,
    errors: {
      not_found:
        'There is no such class, classwork or student of it, or the caller does not teach it.',
    },
  },
  gradeInTable: {
    changesClass: true,
    summary: 'Grade a student in the table',
    description:
      'Works with or without a submission, for work on paper or oral work. Without `comment`, the comment stays as it is.',
    params: gradingParams,
    query: classQuery,
    body: object({
      /** Null removes a grade without a submission. */
      score: score().nullable().defined(SCORE_MISSING),
      comment: optionalText(LIMITS.gradeComment).optional(),
      version: version(),
      rubric_scores: rubricScores(),
      marks_version: version(),
    }),
    reply: group({ cell: gradeCell.nullable(), average: average(), is_held: unreleasedGrade() }),
    fields: {
      score:
        "From 0 to the classwork's points, at most two decimals. Null removes a grade without a submission.",
      version: 'Version of the submission that was graded; 0 for none.',
      rubric_scores: 'Points by criterion id; they add up to `score`.',
      marks_version: MARKS_VERSION,
    },
    example: { score: 18, version: 1, marks_version: 1 },
    errors: {
      forbidden: GRADERS_ONLY,
      not_found:
        'There is no such class, classwork or student of it, or the caller is not in the class.',
      conflict: 'It was graded, handed in or replaced since `version`, or the student is excused.',
      marks_changed: MARKS_CHANGED,
    },
  },
  releaseGrades: {
    changesClass: true,
    summary: 'Release the grades of classwork',
    description:
      'Shows all unreleased grades with their comments to the students, and notifies them. Later grades are visible at once. Does nothing without unreleased grades.',
    params: classworkParams,
    reply: group({ released: count('Number of students whose visible grade changes.', 12) }),
    errors: { forbidden: GRADERS_ONLY, not_found: NO_WORK },
  },
  excuseStudents: {
    changesClass: true,
    summary: 'Excuse students from classwork, or revoke it',
    description:
      'The classwork then does not count in their averages, is not due for them, and they are not reminded. An existing grade is kept, and counts again when the excuse is revoked. The reply has their lines of the roster.',
    params: classworkParams,
    body: excuseRules,
    reply: roster,
    fields: { users: namedStudents(LIMITS.extended), excused: 'False revokes it.' },
    example: { users: ['0d3kq5n8b2y6s4h7j1g9e3t0qd'], excused: true },
    errors: { forbidden: TEACHERS_ONLY, not_found: NO_WORK },
  },
  ...categoryCalls,
  getMyGrades: {
    summary: "Read the caller's grades in a class",
    query: classQuery,
    reply: gradeRecord,
    errors: { not_found: 'There is no such class, or the caller is not a student of it.' },
  },
});

export const rubricCalls = describeCalls({
  listRubrics: {
    summary: 'List the rubrics of all classes that the caller teaches',
    description: 'For reuse in other classwork. Empty for people who teach no class.',
    query: object(pageBefore(SERVER_LIMITS.rubricsPage)),
    reply: listOf(usedRubric, 'Newest first, rubrics of drafts included.'),
    errors: { invalid: NO_CURSOR },
  },
});
