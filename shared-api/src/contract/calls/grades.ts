import { getGradeTable, getMyGrades, gradeInTable, listGrades } from '../grades.ts';
import { gradeInTableRules } from '../rules/gradeInTable.ts';
import { classQuery } from '../shapes/classes.ts';
import {
  gradeList,
  gradeRecord,
  gradeTable,
  gradedCell,
  gradingParams,
  studentsQuery,
} from '../shapes/grades.ts';
import { describeCall, type CallGroup } from './call.ts';

const NOT_TAUGHT = 'There is no such class, or the caller does not teach it.';
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
      },
      example: { score: 18, version: 1 },
      errors: {
        forbidden: 'Only teachers of the class grade.',
        not_found:
          'There is no such class, classwork or student of it, or the caller is not in the class.',
        conflict: 'It was graded, handed in or replaced since `version`.',
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
