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
const NO_PLACE = 'The page begins after what is not of this list.';
const FEWER = 'A page has fewer students than asked for where each brings many grades.';

export const gradeCalls: CallGroup = {
  title: 'Grades',
  description: 'What students reached, in lists and as a table.',
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
      summary: 'Read what a grade in the table is made of',
      description: 'By the rubric of its classwork, also before anything is graded or handed in.',
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
      summary: 'Grade a student, named by classwork',
      description:
        'Whether they handed in or not: it may have been on paper, or said aloud. Without `comment` the comment stays as it is.',
      params: gradingParams,
      query: classQuery,
      body: gradeInTableRules,
      reply: gradedCell,
      fields: {
        score:
          "0 to the classwork's marks, at most two decimals. Null takes the grade away where nothing was handed in.",
        version: 'Of the submission that was looked at, 0 where there was none.',
        rubric_scores: 'The points of each criterion: together they are `score`.',
        marks_version: MARKS_VERSION,
      },
      example: { score: 18, version: 1, marks_version: 1 },
      errors: {
        forbidden: 'Only teachers of the class can grade.',
        not_found:
          'There is no such class, classwork or student of it, or the caller is not in the class.',
        conflict:
          'It was graded, handed in or replaced since `version`, or the student is excused from it.',
        marks_changed: MARKS_CHANGED,
      },
    }),
    describeCall(releaseGrades, {
      changesClass: true,
      summary: 'Release the grades of classwork that holds them back',
      description:
        'All of them, with their comments: their students see them and are told, and grades of it are seen at once from then on. Where none is held back, nothing happens.',
      params: classworkParams,
      reply: releasedGrades,
      errors: {
        forbidden: 'Only teachers of the class can grade.',
        not_found: 'There is no such classwork or class, or the caller is not in it.',
      },
    }),
    describeCall(excuseStudents, {
      changesClass: true,
      summary: 'Excuse students from classwork, or do so no more',
      description:
        'It does not count in their averages, is not due for them, and nobody reminds them. A grade that is there stays, and counts again once they are excused no more. Its reply has their lines of the roster.',
      params: classworkParams,
      body: excuseRules,
      reply: roster,
      fields: {
        users: `Ids of students of the class, at most ${LIMITS.extended}: all of them, or nothing is changed.`,
        excused: 'False takes it back.',
      },
      example: { users: ['0d3kq5n8b2y6s4h7j1g9e3t0qd'], excused: true },
      errors: {
        forbidden: 'Only teachers of the class can change its classwork.',
        not_found: 'There is no such classwork or class, or the caller is not in it.',
      },
    }),
    describeCall(getGrading, {
      summary: 'Read how averages of a class are made',
      description: 'For all its members.',
      params: classParams,
      reply: gradingOfClass,
      errors: { not_found: NO_CLASS },
    }),
    describeCall(saveGrading, {
      changesClass: true,
      summary: 'Change how averages of a class are made',
      description:
        'All categories are sent, in their order: what has the `id` of one becomes that one, what has none is new, and what is not sent is removed. Classwork of a category that is removed is in none.',
      params: classParams,
      body: gradingRules,
      reply: gradingOfClass,
      fields: {
        categories: `At most ${MOST_CATEGORIES}, each with a title of its own.`,
        version:
          'Of the categories that were looked at. When they have changed since, nothing is saved (409).',
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
      summary: 'Read the own grades in a class',
      query: classQuery,
      reply: gradeRecord,
      errors: { not_found: 'There is no such class, or the caller is not a student of it.' },
    }),
  ],
};
