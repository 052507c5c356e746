import { object, type InferType } from 'yup';
import { emailRule } from '../account/rules.ts';
import { requiredLabel } from '../fields/names.ts';
import { version } from '../fields/numbers.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { optionalText } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { blockedWordsRule, slowModeRule } from '../moderation/rules.ts';
import { SETTING_RULES } from './settings.ts';

export const createClassRules = object({
  name: requiredLabel(LIMITS.createClass.name),
  description: requiredLabel(LIMITS.createClass.description),
  category: requiredLabel(LIMITS.createClass.category),
});
export type CreateClassBody = InferType<typeof createClassRules>;

export const editClassRules = object({
  name: requiredLabel(LIMITS.classSettings.name).optional(),
  description: requiredLabel(LIMITS.classSettings.description).optional(),
  category: requiredLabel(LIMITS.classSettings.category).optional(),
  ...SETTING_RULES,
  slow_mode: slowModeRule.optional(),
  blocked_words: blockedWordsRule.optional(),
  version: version(),
  meet_link: optionalText(LIMITS.meetLink)
    .test({
      name: 'https',
      message: ruleMessage('meetLink'),
      test: (value) => {
        if (!value) return true;
        if (!URL.canParse(value)) return false;
        const { protocol, username } = new URL(value);
        // A username before an @ makes a link look as if it led elsewhere.
        return protocol === 'https:' && username === '';
      },
    })
    .optional(),
});

export const inviteStudentRules = object({ email: emailRule });
