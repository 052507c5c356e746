import { object } from 'yup';
import { RUBRIC_LIMITS } from '../rubric.ts';
import { SCORE_MISSING, gradeRules, score } from './classwork.ts';
import { requiredLabel } from './names.ts';
import { numbersById } from './record.ts';
import { ruleMessage } from './ruleText.ts';
import { REQUIRED, list, requiredText } from './texts.ts';
import { version } from './version.ts';

// Few forms have a rubric, so browsers do not load these rules. The server checks how the parts fit
// together.

/** The rubric of classwork; an empty list for none. */
export function rubric() {
  return list(
    object({
      id: requiredText(RUBRIC_LIMITS.id),
      title: requiredLabel(RUBRIC_LIMITS.title),
      points: points(),
      levels: list(
        object({ title: requiredLabel(RUBRIC_LIMITS.title), points: points() }),
        RUBRIC_LIMITS.levels,
        (texts) => texts.atMostNumber({ max: String(RUBRIC_LIMITS.levels) }),
      ).default([]),
    }),
    RUBRIC_LIMITS.criteria,
    (texts) => texts.atMostNumber({ max: String(RUBRIC_LIMITS.criteria) }),
  );
}

function points() {
  return score().required(ruleMessage(REQUIRED));
}

/** Points by criterion id; null is a grade without the rubric. */
export function rubricScores() {
  return numbersById()
    .test({
      name: 'max',
      params: { max: RUBRIC_LIMITS.criteria },
      message: ruleMessage((texts) => texts.notListed),
      test: (value) => !value || Object.keys(value).length <= RUBRIC_LIMITS.criteria,
    })
    .nullable()
    .optional();
}

function isNothing(scores: unknown): boolean {
  return scores === undefined || scores === null;
}

/** A grade by the rubric needs no score: the points add up to it. */
export function scoreUnlessRubric() {
  return score().when('rubric_scores', {
    is: isNothing,
    then: (rule) => rule.required(SCORE_MISSING),
  });
}

/** The rules of a grade with a rubric; the form checks only the score. */
export const gradeWithRubricRules = gradeRules.shape({
  score: score().when(['returned', 'rubric_scores'], {
    is: (returned: unknown, scores: unknown) => returned === undefined && isNothing(scores),
    then: (rule) => rule.required(SCORE_MISSING),
  }),
  rubric_scores: rubricScores(),
  marks_version: version(),
});
