import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { requiredText } from './texts.ts';

export const threadMessageRules = object({ message: requiredText(LIMITS.chatText) });
export const threadReadRules = object({ message_id: requiredText(LIMITS.id) });
