import { boolean, number, object } from 'yup';
import { emailRule } from './auth.ts';
import { LIMITS } from '../limits.ts';
import { requiredLabel } from './names.ts';
import { optionalText } from './texts.ts';
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
  default_grade: number()
    .typeError('The default grade must be a number.')
    .min(0, 'The default grade cannot be negative.')
    .max(LIMITS.mark, `At most ${LIMITS.mark}.`)
    .optional(),
  student_can_post: boolean().optional(),
  student_can_comment: boolean().optional(),
  use_code: boolean().optional(),
  version: version(),
  meet_link: optionalText(LIMITS.meetLink)
    .test('https', 'The meet link must start with https://', (value) => {
      if (!value) return true;
      if (!URL.canParse(value)) return false;
      const { protocol, username } = new URL(value);
      // A name before an @ makes a link look as if it led somewhere else.
      return protocol === 'https:' && username === '';
    })
    .optional(),
});

export const inviteStudentRules = object({ email: emailRule });
