export { LateFields } from './LateFields.tsx';
export {
  AS_CLASS,
  lateChoiceOf,
  lateTermsOf,
  withLateMistakes,
  type LateChoice,
} from './lateChoice.ts';
export { LATE_NAMES, LATE_POLICY_NAMES } from './names.ts';
