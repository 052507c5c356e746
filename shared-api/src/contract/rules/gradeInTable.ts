import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { SCORE_MISSING, score } from './classwork.ts';
import { optionalText } from './texts.ts';
import { version } from './version.ts';

// The table has no form: this stays out of what browsers load.

export const gradeInTableRules = object({
  score: score().required(SCORE_MISSING),
  comment: optionalText(LIMITS.gradeComment).optional(),
  version: version(),
});
