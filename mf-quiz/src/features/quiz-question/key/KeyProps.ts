import type { QuestionErrors } from '../questionErrors.ts';
import type { QuestionFields } from '../questionFields.ts';

/** Props of the fields of one type of questions. */
export interface KeyProps {
  fields: QuestionFields;
  change: (part: Partial<QuestionFields>) => void;
  errors: QuestionErrors;
  isBusy: boolean;
}
