import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { requiredText } from './texts.ts';
import { version } from './version.ts';

export const savedCommentRules = object({ text: requiredText(LIMITS.gradeComment) });

export const editSavedCommentRules = savedCommentRules.shape({ version: version() });
