import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { ruleMessage } from './ruleText.ts';
import { REQUIRED, requiredText, text } from './texts.ts';

export const sendMessageRules = object({
  text: requiredText(LIMITS.chatText),
});

export const markMessagesReadRules = object({
  last_read: text(LIMITS.id).required(ruleMessage(REQUIRED)),
});
