import { boolean, object } from 'yup';
import { emailRule } from './auth.ts';
import { LIMITS } from '../limits.ts';
import { requiredLabel } from './names.ts';
import { ruleMessage } from './ruleText.ts';
import { strictNumber } from './strictNumber.ts';
import { REQUIRED, optionalText } from './texts.ts';
import { version } from './version.ts';

export const createClassRules = object({
  name: requiredLabel(LIMITS.createClass.name),
  description: requiredLabel(LIMITS.createClass.description),
  category: requiredLabel(LIMITS.createClass.category),
});

export const editClassRules = object({
  name: requiredLabel(LIMITS.classSettings.name).optional(),
  description: requiredLabel(LIMITS.classSettings.description).optional(),
  category: requiredLabel(LIMITS.classSettings.category).optional(),
  default_grade: strictNumber()
    .typeError(ruleMessage((texts) => texts.defaultGrade))
    .min(
      0,
      ruleMessage((texts) => texts.defaultGradeNegative),
    )
    .max(
      LIMITS.mark,
      ruleMessage((texts) => texts.atMostNumber({ max: String(LIMITS.mark) })),
    )
    .optional(),
  student_can_post: boolean().optional(),
  student_can_comment: boolean().optional(),
  use_code: boolean().optional(),
  version: version(),
  meet_link: optionalText(LIMITS.meetLink)
    .test({
      name: 'https',
      message: ruleMessage((texts) => texts.meetLink),
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

export const pinClassRules = object({ pinned: boolean().required(ruleMessage(REQUIRED)) });

export const inviteStudentRules = object({ email: emailRule });
