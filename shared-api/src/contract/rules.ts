/** Rules (yup) of forms. */
export {
  logInRules,
  newAccountRules,
  newPasswordRule,
  profileRules,
  requestResetRules,
  signUpRules,
} from './account/rules.ts';
export { createClassRules, editClassRules, inviteStudentRules } from './classes/rules.ts';
export { SETTINGS_AT_FIRST } from './classes/settings.ts';
export { createClassworkRules, gradeRules, submitAnswerRules } from './classwork/rules.ts';
export { readRuleText } from './fields/ruleText.ts';
export { REQUIRED } from './fields/texts.ts';
export { validateWith, type Rules, type ValidationErrors } from './fields/validateWith.ts';
export { threadMessageRules } from './messages/rules.ts';
export { hideRules, muteRules, reportAnswerRules, reportRules } from './moderation/rules.ts';
export { faultOfUsername } from './names/usernames.ts';
export { commentRules, publishPostRules } from './stream/rules.ts';
