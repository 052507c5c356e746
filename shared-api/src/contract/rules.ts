export {
  EMAIL_PATTERN,
  changeCredentialsRules,
  confirmRules,
  emailRule,
  logInRules,
  newPasswordRule,
  requestResetRules,
  signUpRules,
} from './auth.rules.ts';
export { createClassRules, editClassRules, inviteStudentRules } from './classes.rules.ts';
export { createClassworkRules, gradeRules, submitAnswerRules } from './classwork.rules.ts';
export { addPictureRules } from './pictures.rules.ts';
export { profileRules } from './profile.rules.ts';
export { remoteFailureRules } from './reports.rules.ts';
export { commentRules, publishPostRules } from './stream.rules.ts';
export { REQUIRED } from './texts.rules.ts';
export { faultOfUsername, normalizeUsername } from './usernames.ts';
export { validateWith, type Mistakes, type Rules } from './validateWith.ts';
