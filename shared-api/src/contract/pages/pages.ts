// One file for each group of paths that are used together, since each script bundles its own copy.
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
