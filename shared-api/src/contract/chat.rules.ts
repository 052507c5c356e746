import { object, string } from 'yup';
import { REQUIRED } from './texts.rules.ts';

export const markMessagesReadRules = object({ last_read: string().required(REQUIRED) });
