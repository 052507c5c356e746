import { object } from 'yup';
import { POST_TYPES } from '../choices.ts';
import { requiredLabel } from '../fields/names.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { REQUIRED, attachmentIds, choice, requiredText, richText } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';

export const publishPostRules = object({
  title: requiredLabel(LIMITS.postTitle),
  detail: richText(REQUIRED),
  _type: choice(POST_TYPES).required(ruleMessage('required')),
  attachments: attachmentIds(),
});

export const commentRules = object({
  content: requiredText(LIMITS.comment),
  attachments: attachmentIds(),
});
