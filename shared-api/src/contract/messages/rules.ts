import { object } from 'yup';
import { requiredText } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';

export const threadMessageRules = object({ message: requiredText(LIMITS.chatText) });
