import { boolean, object } from 'yup';
import { LIMITS } from '../limits.ts';
import { requiredLabel } from './names.ts';
import { requiredText } from './texts.ts';

export const renameTopicRules = object({
  /** The current title. */
  title: requiredText(LIMITS.topic),
  new_title: requiredLabel(LIMITS.topic),
  /** Whether the topic may be merged into an existing one of that title. */
  merge: boolean().default(false),
});
