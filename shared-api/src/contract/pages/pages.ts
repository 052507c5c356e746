// A file for each group that is asked for together: every script brings its own copy of what it uses.
export {
  signUp,
  login,
  waiting,
  confirmAccount,
  forgotPassword,
  resetPassword,
  confirmEmail,
  undoEmail,
} from './account.ts';
export { classPage } from './classPage.ts';
export { createClass, topic, post } from './classes.ts';
export {
  createClasswork,
  editClasswork,
  firstToGrade,
  missingAnswers,
  submissions,
  sampleGrading,
} from './classwork.ts';
export { dashboard } from './dashboard.ts';
export { deleted } from './deleted.ts';
export { landing, chatbot, profile, accountSettings } from './home.ts';
export { inbox, inboxSettings, todo } from './inbox.ts';
export { notFound } from './notFound.ts';
export { privateMessages } from './privateMessages.ts';
export { search } from './search.ts';
export { teach } from './teach.ts';
