import { boolean, object } from 'yup';
import { LIMITS } from '../limits.ts';
import { SCORE_MISSING, score } from './classwork.ts';
import { rubricScores, scoreUnlessRubric } from './rubric.ts';
import { ruleMessage, type RuleText } from './ruleText.ts';
import { list, optionalText, requiredText } from './texts.ts';
import { version } from './version.ts';

// The grade table has no form, so browsers do not load this.

const SOMEBODY: RuleText = (texts) => texts.notListed;

export const gradeInTableRules = object({
  /** Null removes a grade without a submission. */
  score: score().nullable().defined(SCORE_MISSING),
  comment: optionalText(LIMITS.gradeComment).optional(),
  version: version(),
  rubric_scores: rubricScores(),
  marks_version: version(),
});

/** One grade for several students. */
export const gradeStudentsRules = object({
  students: list(
    object({
      user: requiredText(LIMITS.id),
      version: version().required(ruleMessage((texts) => texts.version)),
      before_due: boolean().optional(),
    }),
    LIMITS.extended,
    SOMEBODY,
  )
    .min(1, ruleMessage(SOMEBODY))
    .required(ruleMessage(SOMEBODY)),
  score: scoreUnlessRubric(),
  comment: optionalText(LIMITS.gradeComment).optional(),
  rubric_scores: rubricScores(),
  marks_version: version(),
});
