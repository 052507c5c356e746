export {
  ACTIVATION_CHANNEL,
  ACTIVATION_CODES,
  CLOSE_CODES,
  type ActivationConfirmFrame,
  type ActivationDoneFrame,
  type ActivationErrorFrame,
  type ActivationReceivedFrame,
  type ActivationRequestFrame,
} from './activation.ts';
export {
  INTERESTS,
  changeCredentials,
  logIn,
  logOut,
  requestReset,
  signUp,
  verifyResetToken,
  type ChangeCredentialsBody,
  type Interest,
  type LogInBody,
  type SessionReply,
  type SignUpBody,
} from './auth.ts';
export {
  CHAT_CHANNEL,
  deleteMessage,
  listMessages,
  type ChatFrame,
  type ChatMessage,
  type ChatMessageFrame,
  type ChatSendFrame,
} from './chat.ts';
export {
  CLASS_CODE_ALPHABET,
  createClass,
  deleteClass,
  editClass,
  getClass,
  getClassAsStudent,
  joinClass,
  leaveClass,
  listClasses,
  removeMember,
  type ClassDetail,
  type ClassListItem,
  type ClassSetting,
  type CreateClassBody,
  type EditClassBody,
  type JoinCode,
  type JoinReply,
  type Member,
} from './classes.ts';
export {
  CLASSWORK_TYPE,
  createClasswork,
  deleteClasswork,
  getClasswork,
  gradeSubmission,
  listClasswork,
  listClassworkAsStudent,
  submitAnswer,
  type Assignment,
  type CreateClassworkBody,
  type Submission,
} from './classwork.ts';
export {
  API_BASE,
  TIMEOUTS,
  buildPath,
  defineEndpoint,
  type BodyOf,
  type CallShape,
  type Endpoint,
  type Method,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from './endpoint.ts';
export { ERROR_STATUS, type ErrorBody, type ErrorCode } from './errors.ts';
export { getMyGrades, listGrades, type GradeRecord, type Grading } from './grades.ts';
export { IMAGE_TYPES, LIMITS, SIGN_UP_IMAGE_TYPES, TOAST_MS } from './limits.ts';
export {
  PROFILE_TYPES,
  getProfile,
  saveProfile,
  type Profile,
  type ProfileChange,
  type ProfileType,
} from './profile.ts';
export { reportRemoteFailure, type RemoteFailureBody } from './reports.ts';
export { SITE_CONFIG_PATH, type SiteConfig } from './site.ts';
export {
  DEFAULT_POST_TYPE,
  POST_TYPES,
  addComment,
  deletePost,
  getPost,
  listPosts,
  publishPost,
  type PostComment,
  type PostDetail,
  type PostListItem,
  type PostType,
  type PublishPostBody,
} from './stream.ts';
