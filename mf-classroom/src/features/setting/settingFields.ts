import { formatPlainNumber } from 'platform/languages';
import { LATE_AT_FIRST, type ClassDetail } from 'shared-api/contract';
import { LATE_NAMES, lateChoiceOf, type LateChoice } from 'shared-features';
import { messages } from './messages.ts';

export interface SettingFields extends LateChoice {
  name: string;
  category: string;
  description: string;
  student_can_post: boolean;
  student_can_comment: boolean;
  use_code: boolean;
  meet_link: string;
  /** Text of the field. */
  default_grade: string;
}

export type SettingField = keyof SettingFields;

export const FIELD_NAMES: Record<SettingField, string> = {
  name: messages.name,
  category: messages.category,
  description: messages.description,
  student_can_post: messages.canPost,
  student_can_comment: messages.canComment,
  use_code: messages.useCode,
  meet_link: messages.meetLink,
  default_grade: messages.defaultGrade,
  ...LATE_NAMES,
};

export function fieldsOf(detail: ClassDetail): SettingFields {
  const { name, category, description, meet_link, setting } = detail;
  return {
    name,
    category,
    description,
    meet_link,
    student_can_post: setting.student_can_post,
    student_can_comment: setting.student_can_comment,
    use_code: setting.use_code,
    default_grade: formatPlainNumber(setting.default_grade),
    // Absent in responses cached before terms for late work existed.
    ...lateChoiceOf(detail.late ?? LATE_AT_FIRST),
  };
}
