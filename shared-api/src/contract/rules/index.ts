export { emailRule, logInRules, newPasswordRule, requestResetRules, signUpRules } from './auth.ts';
export { createClassRules, editClassRules, inviteStudentRules } from './classes.ts';
export { createClassworkRules, gradeRules, submitAnswerRules } from './classwork.ts';
export { profileRules } from './profile.ts';
export { commentRules, publishPostRules } from './stream.ts';
export { readRuleText, ruleTextOf, type RuleText, type RuleTexts } from './ruleText.ts';
export { REQUIRED } from './texts.ts';
export { LONGEST_TYPED, faultOfUsername, normalizeUsername } from '../usernames.ts';
export { validateWith, type Mistakes, type Rules } from './validateWith.ts';
