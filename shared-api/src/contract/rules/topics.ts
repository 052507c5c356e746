import { boolean, object } from 'yup';
import { LIMITS } from '../limits.ts';
import { requiredLabel } from './names.ts';
import { requiredText } from './texts.ts';

export const renameTopicRules = object({
  /** As it is written now. */
  title: requiredText(LIMITS.topic),
  new_title: requiredLabel(LIMITS.topic),
  /** Whether it may become one with a topic that is there. */
  merge: boolean().default(false),
});
