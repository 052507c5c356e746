import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { requiredText } from './texts.ts';

export const handOverRules = object({ user_id: requiredText(LIMITS.id) });
