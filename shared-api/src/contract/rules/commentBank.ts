import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { requiredText } from './texts.ts';

export const savedCommentRules = object({ text: requiredText(LIMITS.gradeComment) });
