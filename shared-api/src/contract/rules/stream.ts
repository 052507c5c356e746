import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { attachments } from './files.ts';
import { requiredLabel } from './names.ts';
import { POST_TYPES } from '../choices.ts';
import { ruleMessage, type RuleText } from './ruleText.ts';
import { REQUIRED, choice, requiredText, text } from './texts.ts';

/**
 * Rich text, possibly empty. Its limit counts bytes, since the database and the network store and
 * send bytes.
 */
export function richTextOrNone() {
  const tooLong: RuleText = (texts) => texts.atMostBytes({ max: String(LIMITS.richText / 1000) });
  return text(LIMITS.richText, tooLong).test('bytes', ruleMessage(tooLong), (value) => {
    return new TextEncoder().encode(value ?? '').length <= LIMITS.richText;
  });
}

/** Rich text that is not empty. */
export function richText(required: RuleText) {
  return richTextOrNone().required(ruleMessage(required));
}

export const publishPostRules = object({
  title: requiredLabel(LIMITS.postTitle),
  detail: richText(REQUIRED),
  _type: choice(POST_TYPES).required(ruleMessage(REQUIRED)),
  attachments: attachments(),
});

export const commentRules = object({
  content: requiredText(LIMITS.comment),
  attachments: attachments(),
});
