import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { says } from './ruleText.ts';
import { REQUIRED, text } from './texts.ts';

export const markMessagesReadRules = object({
  last_read: text(LIMITS.id).required(says(REQUIRED)),
});
