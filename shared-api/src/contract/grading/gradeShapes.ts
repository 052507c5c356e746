import { object } from 'yup';
import { LATE_POLICIES } from '../choices.ts';
import { SCORE_MISSING, score } from '../classwork/rules.ts';
import { requiredLabel } from '../fields/names.ts';
import { numbersById, strictNumber } from '../fields/numbers.ts';
import {
  amount,
  count,
  flag,
  group,
  instant,
  listOf,
  oneOf,
  shape,
  text,
} from '../fields/replies.ts';
import { ruleMessage, type RuleText } from '../fields/ruleText.ts';
import { atMostSo, choice, list, requiredText } from '../fields/texts.ts';
import { LATE_AT_FIRST } from './late.ts';
import { RUBRIC_LIMITS } from './rubric.ts';

const PERCENT: RuleText = (texts) => texts.percent;

function percent(start: number) {
  return strictNumber()
    .typeError(ruleMessage(PERCENT))
    .integer(ruleMessage(PERCENT))
    .min(0, ruleMessage(PERCENT))
    .max(100, ruleMessage(PERCENT))
    .default(start);
}

/** Terms for late work: either complete or absent. */
export function lateRules() {
  return object({
    policy: choice(LATE_POLICIES).required(ruleMessage('required')),
    percent_per_day: percent(LATE_AT_FIRST.percent_per_day),
    floor: percent(LATE_AT_FIRST.floor),
  }).default(undefined);
}

export const lateTerms = shape('LateTerms', 'The terms for work that is handed in late.', {
  policy: oneOf(
    LATE_POLICIES,
    '`refuse`: late work is refused. `accept`: late work is marked as late. `penalty`: lateness deducts a part of the score.',
  ),
  percent_per_day: count(
    'For `penalty`: percent of the score deducted for each day begun. The first day begins at the due date.',
    10,
  ),
  floor: count('For `penalty`: the least percentage of the score that is kept.', 50),
});

export const late = shape('Late', 'How late an answer was, and the deduction.', {
  days: count('Days begun between the due date and the submission.', 2),
  date_due: instant('The due date of this student.'),
  percent: count('Deduction from the score, in percent.', 20),
  score: amount(
    'The score after the deduction, which counts: two decimals, rounded half up. Null until graded.',
    14.4,
  ).nullable(),
});

/** Whether an existing grade is unreleased. */
export function unreleasedGrade() {
  return flag(
    'For teachers: true while the grade is unreleased, so its student does not see it. Absent otherwise, and for students.',
  ).optional();
}

/** The number of unread messages in the private thread about a student's work. */
export function unreadMessages() {
  return count(
    'Number of private messages from the other side that the caller has not read; absent for none.',
    1,
  ).optional();
}

const level = group({
  title: text('Title of the level.', 'All steps are shown'),
  points: amount('Points of the level; unique within its criterion.', 6),
});

const criterion = shape('Criterion', 'A criterion of a rubric.', {
  id: text('Id of the criterion, key of its points in a grade.', 'c1'),
  title: text('Title of the criterion.', 'Way to the solution'),
  points: amount('The most points that it is worth; at most two decimals.', 6),
  levels: listOf(level, "In the teacher's order; may be empty."),
});

/** The rubric that classwork is graded by. */
export function rubric() {
  return listOf(
    criterion,
    "Criteria in the teacher's order. Their points add up to those of the classwork.",
  );
}

/** Points of a grade by criterion id. */
export function givenPoints() {
  return numbersById()
    .optional()
    .meta({
      description:
        'Points by criterion id; they add up to the score. Absent for a grade without a rubric.',
      example: { c1: 5.5, c2: 12.5 },
    });
}

// The server checks how the parts of a rubric fit together.

/** The rubric of classwork; an empty list for none. */
export function rubricRule() {
  return list(
    object({
      id: requiredText(RUBRIC_LIMITS.id),
      title: requiredLabel(RUBRIC_LIMITS.title),
      points: points(),
      levels: list(
        object({ title: requiredLabel(RUBRIC_LIMITS.title), points: points() }),
        RUBRIC_LIMITS.levels,
        atMostSo(RUBRIC_LIMITS.levels),
      ).default([]),
    }),
    RUBRIC_LIMITS.criteria,
    atMostSo(RUBRIC_LIMITS.criteria),
  );
}

function points() {
  return score().required(ruleMessage('required'));
}

/** Points by criterion id; null is a grade without the rubric. */
export function rubricScores() {
  return numbersById()
    .test({
      name: 'max',
      params: { max: RUBRIC_LIMITS.criteria },
      message: ruleMessage('notListed'),
      test: (value) => !value || Object.keys(value).length <= RUBRIC_LIMITS.criteria,
    })
    .nullable()
    .optional();
}

/** Whether a grade has no points of a rubric. */
export function isNothing(scores: unknown): boolean {
  return scores === undefined || scores === null;
}

/** A grade by the rubric needs no score: the points add up to it. */
export function scoreUnlessRubric() {
  return score().when('rubric_scores', {
    is: isNothing,
    then: (rule) => rule.required(SCORE_MISSING),
  });
}
