import { getGradeTable, getMyGrades, gradeInTable, listGrades } from '../grades.ts';
import { getGrading, saveGrading } from '../grading.ts';
import { MOST_CATEGORIES } from '../gradingLimits.ts';
import { getCell } from '../gradeCell.ts';
import { releaseGrades } from '../unreleasedGrades.ts';
import { LIMITS } from '../limits.ts';
import { excuseStudents } from '../roster.ts';
import { excuseRules } from '../rules/extensions.ts';
import { gradingRules } from '../rules/grading.ts';
import { gradeInTableRules } from '../rules/gradeInTable.ts';
import { classParams, classQuery } from '../shapes/classes.ts';
import { classworkParams } from '../shapes/classwork.ts';
import {
  cellDetail,
  gradeList,
  gradeRecord,
  gradeTable,
  gradedCell,
  gradingParams,
  studentsQuery,
} from '../shapes/grades.ts';
import { gradingOfClass } from '../shapes/grading.ts';
import { releasedGrades } from '../shapes/unreleasedGrades.ts';
import { roster } from '../shapes/late.ts';
import { MARKS_CHANGED, MARKS_VERSION, describeCall, type CallGroup } from './call.ts';

const NOT_TAUGHT = 'There is no such class, or the caller does not teach it.';
const NO_CLASS = 'There is no such class, or the caller is not in it.';
const NO_PLACE = 'The cursor (`before` or `after`) is not an item of this list.';
const FEWER = 'A page has fewer students than requested when each has many grades.';

export const gradeCalls: CallGroup = {
  title: 'Grades',
  description: 'Grades in lists and as a table.',
  calls: [
    describeCall(listGrades, {
      summary: 'List the grades of a class',
      description: FEWER,
      query: studentsQuery,
      reply: gradeList,
      errors: { not_found: NOT_TAUGHT, invalid: NO_PLACE },
    }),
    describeCall(getGradeTable, {
      summary: 'Read the grades of a class as a table',
      description: FEWER,
      query: studentsQuery,
      reply: gradeTable,
      errors: { not_found: NOT_TAUGHT, invalid: NO_PLACE },
    }),
    describeCall(getCell, {
      summary: 'Read the details of a grade in the table',
      description: 'Includes the rubric of the classwork, even before a submission or a grade.',
      params: gradingParams,
      query: classQuery,
      reply: cellDetail,
      errors: {
        not_found:
          'There is no such class, classwork or student of it, or the caller does not teach it.',
      },
    }),
    describeCall(gradeInTable, {
      changesClass: true,
      summary: 'Grade a student in the table',
      description:
        'Works with or without a submission, for work on paper or oral work. Without `comment`, the comment stays as it is.',
      params: gradingParams,
      query: classQuery,
      body: gradeInTableRules,
      reply: gradedCell,
      fields: {
        score:
          "From 0 to the classwork's points, at most two decimals. Null removes a grade without a submission.",
        version: 'Version of the submission that was graded; 0 for none.',
        rubric_scores: 'Points by criterion id; they add up to `score`.',
        marks_version: MARKS_VERSION,
      },
      example: { score: 18, version: 1, marks_version: 1 },
      errors: {
        forbidden: 'Only teachers of the class can grade.',
        not_found:
          'There is no such class, classwork or student of it, or the caller is not in the class.',
        conflict:
          'It was graded, handed in or replaced since `version`, or the student is excused.',
        marks_changed: MARKS_CHANGED,
      },
    }),
    describeCall(releaseGrades, {
      changesClass: true,
      summary: 'Release the grades of classwork',
      description:
        'Shows all unreleased grades with their comments to the students, and notifies them. Later grades are visible at once. Does nothing without unreleased grades.',
      params: classworkParams,
      reply: releasedGrades,
      errors: {
        forbidden: 'Only teachers of the class can grade.',
        not_found: 'There is no such classwork or class, or the caller is not in it.',
      },
    }),
    describeCall(excuseStudents, {
      changesClass: true,
      summary: 'Excuse students from classwork, or revoke it',
      description:
        'The classwork then does not count in their averages, is not due for them, and they are not reminded. An existing grade is kept, and counts again when the excuse is revoked. The reply has their lines of the roster.',
      params: classworkParams,
      body: excuseRules,
      reply: roster,
      fields: {
        users: `Ids of students of the class, at most ${LIMITS.extended}; if one of them fails, nothing changes.`,
        excused: 'False revokes it.',
      },
      example: { users: ['0d3kq5n8b2y6s4h7j1g9e3t0qd'], excused: true },
      errors: {
        forbidden: 'Only teachers of the class can change its classwork.',
        not_found: 'There is no such classwork or class, or the caller is not in it.',
      },
    }),
    describeCall(getGrading, {
      summary: 'Read how the averages of a class are calculated',
      description: 'For all members of the class.',
      params: classParams,
      reply: gradingOfClass,
      errors: { not_found: NO_CLASS },
    }),
    describeCall(saveGrading, {
      changesClass: true,
      summary: 'Change how the averages of a class are calculated',
      description:
        'Send all categories in order: one with an `id` is changed, one without is new, and a missing one is removed. Classwork of a removed category has none.',
      params: classParams,
      body: gradingRules,
      reply: gradingOfClass,
      fields: {
        categories: `At most ${MOST_CATEGORIES}, with distinct titles.`,
        version:
          'Version of the categories that the change is based on. If they have changed since, nothing is saved (409).',
      },
      example: {
        categories: [
          { title: 'Tests', weight: 60, drop_lowest: 0 },
          { title: 'Homework', weight: 40, drop_lowest: 1 },
        ],
        version: 1,
      },
      errors: {
        forbidden: 'Only teachers of the class can choose how its averages are calculated.',
        not_found: NO_CLASS,
        conflict: 'They have changed since `version`.',
      },
    }),
    describeCall(getMyGrades, {
      summary: "Read the caller's grades in a class",
      query: classQuery,
      reply: gradeRecord,
      errors: { not_found: 'There is no such class, or the caller is not a student of it.' },
    }),
  ],
};
