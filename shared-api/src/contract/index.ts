export {
  ACTIVATION_CHANNEL,
  ACTIVATION_CODES,
  CHANNEL_PROTOCOL,
  CLOSE_CODES,
  confirmActivation,
  getActivation,
  requestActivationMail,
  type ActivationConfirmFrame,
  type ActivationDoneFrame,
  type ActivationErrorFrame,
  type ActivationReceivedFrame,
  type ActivationRequestFrame,
} from './activation.ts';
export {
  cancelEmailChange,
  changeCredentials,
  checkResetToken,
  confirmEmailChange,
  getEmailState,
  logIn,
  logOut,
  requestReset,
  resendEmailChange,
  signUp,
  undoEmailChange,
  verifyResetToken,
  type ChangeCredentialsBody,
  type EmailState,
  type LogInBody,
  type SessionReply,
  type SignUpBody,
} from './auth.ts';
export type { CalendarFeed } from './calendar.ts';
export {
  CHAT_CHANNEL,
  deleteMessage,
  listMessages,
  type ChatFrame,
  type ChatMessage,
  getUnreadMessages,
  markMessagesRead,
  sendMessage,
  type ChatMessageFrame,
  type ChatSendFrame,
  type ChatTypingFrame,
  type ChatUnread,
} from './chat.ts';
export {
  CLASSWORK_TYPE,
  DEFAULT_POST_TYPE,
  INTERESTS,
  POST_TYPES,
  PROFILE_TYPES,
  type Interest,
  type JoinCode,
  type PostType,
  type ProfileType,
} from './choices.ts';
export { CLASS_CHANNEL, type ClassFrame } from './classChannel.ts';
export {
  acceptInvitation,
  createClass,
  deleteClass,
  editClass,
  getClass,
  getClassAsStudent,
  inviteStudent,
  joinClass,
  leaveClass,
  listClasses,
  listMentionable,
  listRemovedMembers,
  pinClass,
  readmitMember,
  removeMember,
  renewClassCode,
  restoreClass,
  type ClassDetail,
  type ClassListItem,
  type ClassSetting,
  type CreateClassBody,
  type EditClassBody,
  type JoinReply,
  type Member,
  type Mentionable,
  type RemovedMember,
} from './classes.ts';
export {
  createClasswork,
  deleteClasswork,
  editClasswork,
  getClasswork,
  getSubmission,
  gradeSubmission,
  listClasswork,
  listClassworkAsStudent,
  listEarlierAnswers,
  moveDueDate,
  restoreClasswork,
  submitAnswer,
  withdrawAnswer,
  type Assignment,
  type AssignmentListItem,
  type CreateClassworkBody,
  type EditClassworkBody,
  type EarlierAnswer,
  type GradeBody,
  type Late,
  type Submission,
} from './classwork.ts';
export type { SavedComment } from './commentBank.ts';
export type { DeletedKind, DeletedThing } from './deleted.ts';
export { EMAIL_PATTERN } from './emailPattern.ts';
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
export type { ErrorBody, ErrorCode } from './errors.ts';
export { UPLOADS_PATH, getFile, type Attachment } from './files.ts';
export {
  getGradeTable,
  getMyGrades,
  gradeInTable,
  listGrades,
  type GradeCell,
  type GradeRecord,
  type GradeTable,
  type Grading,
} from './grades.ts';
export type { GradeCategory, GradingOfClass, SaveGradingBody } from './grading.ts';
export type { LateTerms } from './late.ts';
export { LIMITS, SIGN_UP_IMAGE_TYPES } from './limits.ts';
export type {
  InboxFrame,
  MailTime,
  Notification,
  NotificationKind,
  NotificationSettings,
  NotificationSettingsChange,
  PushAddress,
} from './notifications.ts';
export { overrideRemote, resetOverrides, type OverrideBody } from './overrides.ts';
export type { CsvForm, ExportFile, ExportLink, InvitedPerson } from './people.ts';
export type { ClassTeacher, ClassTeachers, InvitedTeacher, TeachingOffer } from './teachers.ts';
export { pagePath, type PageParameter } from './paths.ts';
export { addPicture, type AddPictureBody } from './pictures.ts';
export { getProfile, saveProfile, type Profile, type ProfileChange } from './profile.ts';
export {
  RELEASES_CHANNEL,
  type ReleasesFrame,
  type RunningFrame,
  type WithdrawnFrame,
} from './releasesChannel.ts';
export {
  reportRemoteFailure,
  reportRunning,
  reportView,
  type RemoteFailureBody,
  type ViewBody,
} from './reports.ts';
export type { ExtendBody, RosterLine } from './roster.ts';
export type { Criterion, Rubric, RubricLevel } from './rubric.ts';
export type { UsedRubric } from './rubrics.ts';
export type { ThreadMessage } from './thread.ts';
export { search, type SearchKind, type SearchResult } from './search.ts';
export { SITE_CONFIG_PATH, type SiteConfig } from './site.ts';
export {
  addComment,
  deleteComment,
  deletePost,
  getPost,
  editComment,
  editPost,
  listCommentVersions,
  listPostVersions,
  listPosts,
  publishPost,
  restoreComment,
  restorePost,
  type CommentVersion,
  type PostAuthor,
  type PostComment,
  type PostDetail,
  type PostVersion,
  type PostListItem,
  type PublishPostBody,
} from './stream.ts';
export type { PastWork } from './pastWork.ts';
export type { Topic, TopicWork } from './topics.ts';
export type { TodoItem, TodoState } from './todo.ts';
