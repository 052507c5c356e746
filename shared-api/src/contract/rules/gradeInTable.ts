import { boolean, object } from 'yup';
import { LIMITS } from '../limits.ts';
import { SCORE_MISSING, score } from './classwork.ts';
import { rubricScores, scoreUnlessRubric } from './rubric.ts';
import { ruleMessage, type RuleText } from './ruleText.ts';
import { list, optionalText, requiredText } from './texts.ts';
import { version } from './version.ts';

// The table has no form: this stays out of what browsers load.

const SOMEBODY: RuleText = (texts) => texts.notListed;

export const gradeInTableRules = object({
  /** Null takes away the grade of what was not handed in. */
  score: score().nullable().defined(SCORE_MISSING),
  comment: optionalText(LIMITS.gradeComment).optional(),
  version: version(),
  rubric_scores: rubricScores(),
  marks_version: version(),
});

/** The same grade for several students. */
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
