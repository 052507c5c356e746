export { EMAIL_PATTERN } from './account/emailPattern.ts';
export {
  OPEN_ID_CALLBACK,
  OPEN_ID_START,
  finishOpenIdLogIn,
  getLinkedOpenId,
  getOpenIdLogIn,
  linkOpenId,
  mailOpenIdLink,
  signUpWithOpenId,
  unlinkOpenId,
} from './account/openIdEndpoints.ts';
export { OPEN_ID_OUTCOMES, type OpenIdOutcome } from './account/openIdOutcomes.ts';
export type { LinkedOpenId, OpenIdLogIn } from './account/openIdSchema.ts';
export {
  addPasskey,
  cancelEmailChange,
  challengePasskey,
  changeCredentials,
  changeSecondFactorPrompt,
  checkResetToken,
  confirmActivation,
  confirmEmailChange,
  endDevice,
  endOtherDevices,
  getActivation,
  getDataExport,
  getDeletion,
  getEmailState,
  getProfile,
  getSecondFactor,
  listPasskeys,
  keepAccount,
  keepAccountByLink,
  listDevices,
  logIn,
  logInWithPasskey,
  logOut,
  passSecondFactor,
  proveSignIn,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requestActivationMail,
  requestDataExport,
  requestDeletion,
  requestReset,
  resendEmailChange,
  saveProfile,
  signUp,
  startPasskey,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
  undoEmailChange,
  undoSecondFactor,
  verifyResetToken,
} from './account/endpoints.ts';
export type { LogInBody, NewAccountBody, ProfileChange, SignUpBody } from './account/rules.ts';
export type { ChangeCredentialsBody, EmailState, Profile } from './account/schema.ts';
export type { AddPasskeyBody, Passkey } from './account/passkeySchema.ts';
export type {
  SecondFactorPrompt,
  ProveBody,
  SecondFactor,
  SecondFactorSetup,
  TurnOnSecondFactorBody,
} from './account/secondFactorSchema.ts';
export type { SessionReply } from './account/sessionShape.ts';
export type { DataExport } from './account/dataExportSchema.ts';
export type { Deletion } from './account/deletionSchema.ts';
export type { Device } from './account/deviceSchema.ts';
export {
  getCalendarFeed,
  getFeedOfAll,
  listDueDates,
  renewCalendarFeed,
  renewFeedOfAll,
  revokeCalendarFeed,
  revokeFeedOfAll,
} from './calendar/endpoints.ts';
export type { CalendarFeed } from './calendar/schema.ts';
export type {
  ActivationConfirmFrame,
  ActivationDoneFrame,
  ActivationErrorFrame,
  ActivationReceivedFrame,
  ActivationRequestFrame,
  ChatFrame,
  ChatMessageFrame,
  ChatSendFrame,
  ChatTypingFrame,
  ClassFrame,
  InboxFrame,
  ReleasesFrame,
  RunningFrame,
  RevokedFrame,
} from './channels/channels.ts';
export {
  ACTIVATION_CHANNEL,
  ACTIVATION_CODES,
  CHANNEL_PROTOCOL,
  CHAT_CHANNEL,
  CLASS_CHANNEL,
  CLOSE_CODES,
  HEARTBEAT_PROTOCOL,
  INBOX_CHANNEL,
  RELEASES_CHANNEL,
  type HeartbeatFrame,
} from './channels/paths.ts';
export {
  CLASSWORK_TYPE,
  COPY_PARTS,
  DEFAULT_POST_TYPE,
  HISTORY_KINDS,
  INTERESTS,
  POST_TYPES,
  PROFILE_TYPES,
  type CopyPart,
  type HistoryEvent,
  type HistoryKind,
  type Interest,
  type JoinCode,
  type PostType,
  type ProfileType,
} from './choices.ts';
export {
  acceptInvitation,
  archiveClass,
  copyClass,
  createClass,
  deleteClass,
  editClass,
  getClass,
  getClassAsStudent,
  inviteStudent,
  joinClass,
  leaveClass,
  listClasses,
  listDeleted,
  listMentionable,
  listRemovedMembers,
  pinClass,
  readmitMember,
  removeMember,
  renewClassCode,
  restoreClass,
} from './classes/endpoints.ts';
export type { CreateClassBody } from './classes/rules.ts';
export type { ClassSetting, ClassSettingColumns } from './classes/settings.ts';
export type {
  ClassDetail,
  ClassListItem,
  CopyClassBody,
  DeletedKind,
  DeletedThing,
  EditClassBody,
  JoinReply,
  Member,
  Mentionable,
  RemovedMember,
} from './classes/schema.ts';
export {
  createClasswork,
  deleteClasswork,
  editClasswork,
  extendDueDate,
  getClasswork,
  getPastWork,
  getRoster,
  getSubmission,
  gradeStudents,
  gradeSubmission,
  listClasswork,
  listClassworkAsStudent,
  listEarlierAnswers,
  listTodo,
  listTopicWork,
  listTopics,
  moveDueDate,
  remindOfClasswork,
  renameTopic,
  restoreClasswork,
  submitAnswer,
  withdrawAnswer,
} from './classwork/endpoints.ts';
export {
  CLASSWORK_KINDS,
  CLASSWORK_KIND_NAMES,
  isClassworkKind,
  kindTraits,
  type ClassworkKind,
  type KindTraits,
} from './classwork/kinds.ts';
export type { KindFields } from './classwork/kindFields.ts';
export type { Assignment, AssignmentListItem, PastWork } from './classwork/assignmentShapes.ts';
export type { RosterLine } from './classwork/rosterSchema.ts';
export type {
  CreateClassworkBody,
  EditClassworkBody,
  Late,
  TodoState,
} from './classwork/schema.ts';
export type { EarlierAnswer, GradeBody, Submission } from './classwork/submissionShapes.ts';
export type { TodoItem } from './classwork/todoShapes.ts';
export type { Topic, TopicWork } from './classwork/topicSchema.ts';
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
export { READ_ONLY_HEADER } from './errors.ts';
export type { ErrorBody, ErrorCode } from './errors.ts';
export { UPLOADS_PATH, addPicture, getFile } from './files/endpoints.ts';
export type { Attachment } from './files/schema.ts';
export {
  averageOf,
  averageSteps,
  shownPercent,
  weightLeft,
  type AnyWork,
  type CategoryTerms,
  type Fraction,
  type GradedWork,
  type GroupStep,
  type Outcome,
  type WorkStep,
} from './grading/average.ts';
export type { GradeCategory, GradingOfClass, SaveGradingBody } from './grading/categorySchema.ts';
export {
  countSavedComment,
  deleteSavedComment,
  editSavedComment,
  excuseStudents,
  getCell,
  getGradeTable,
  getGrading,
  getMyGrades,
  gradeInTable,
  listGrades,
  listRubrics,
  listSavedComments,
  releaseGrades,
  saveComment,
  saveGrading,
} from './grading/endpoints.ts';
export {
  CATEGORY_TITLE,
  MOST_CATEGORIES,
  MOST_DROPPED,
  MOST_SAVED_COMMENTS,
  MOST_WEIGHT,
} from './grading/gradingLimits.ts';
export {
  LATE_AT_FIRST,
  isDueAt,
  isMissing,
  isPending,
  lateDays,
  nextLateStep,
  percentAfter,
  percentOff,
  scoreAfter,
  type Expected,
  type LateTerms,
} from './grading/late.ts';
export {
  RUBRIC_LIMITS,
  canHave,
  hasTwins,
  levelAt,
  pointsOf,
  scoreBy,
  sumOf,
  worthOf,
  type Criterion,
  type Rubric,
} from './grading/rubric.ts';
export type { SavedComment } from './grading/savedCommentSchema.ts';
export type {
  CellDetail,
  GradeCell,
  GradeRecord,
  GradeTable,
  Grading,
  UsedRubric,
} from './grading/schema.ts';
export { listClassHistory, listGradeHistory } from './history/endpoints.ts';
export type { HistoryEntry } from './history/schema.ts';
export { LIMITS, SIGN_UP_IMAGE_TYPES } from './limits.ts';
export {
  acceptTeachingOffer,
  cancelTeacherInvitation,
  getExport,
  handOverClass,
  inviteStudents,
  inviteTeacher,
  listTeachers,
  readTeachingOffer,
  releaseTeacher,
} from './members/endpoints.ts';
export type {
  ClassTeacher,
  ClassTeachers,
  CsvForm,
  ExportFile,
  InvitedPerson,
  InvitedTeacher,
  TeachingOffer,
} from './members/schema.ts';
export {
  deleteMessage,
  deleteThreadMessage,
  getUnreadMessages,
  listMessages,
  listThread,
  markMessagesRead,
  markThreadRead,
  restoreThreadMessage,
  sendMessage,
  writeToThread,
} from './messages/endpoints.ts';
export type { ChatMessage, ChatUnread, ThreadMessage } from './messages/schema.ts';
export {
  REPORT_OUTCOMES,
  REPORT_REASONS,
  SLOW_MODES,
  type HiddenKind,
  type ReportOutcome,
  type ReportReason,
  type ReportedKind,
  type SlowMode,
} from './moderation/choices.ts';
export {
  closeReport,
  hideContent,
  listHidden,
  listReports,
  muteMember,
  restoreHiddenContent,
  sendReport,
  unmuteMember,
} from './moderation/endpoints.ts';
export type { HiddenContent, Report } from './moderation/schema.ts';
export { isWithinWord, mentionRanges, mentionsIn } from './names/mentionRanges.ts';
export {
  comparableName,
  containsWords,
  foldCase,
  foldedName,
  matchIndex,
} from './names/matchNames.ts';
export {
  addPushDevice,
  getNotificationSettings,
  getPushDevice,
  listNotifications,
  markNotificationsRead,
  removePushDevice,
  renewPushDevice,
  saveNotificationSettings,
} from './notifications/endpoints.ts';
export type { PushAddress } from './notifications/pushDeviceSchema.ts';
export type {
  MailTime,
  Notification,
  NotificationKind,
  NotificationSettings,
  NotificationSettingsChange,
} from './notifications/schema.ts';
export { paths, type Parameter } from './pages/index.ts';
export { pagePath } from './paths.ts';
export {
  findCanary,
  overrideRemote,
  reportRemoteFailure,
  reportRunning,
  reportView,
  resetOverrides,
} from './releases/endpoints.ts';
export type { RemoteFailureBody } from './releases/schema.ts';
export { search } from './search/endpoints.ts';
export type { SearchKind, SearchResult } from './search/schema.ts';
export { markFound, wantedWords, wordsOf, type Word } from './search/searchWords.ts';
export { SITE_CONFIG_PATH, type SiteConfig } from './site.ts';
export {
  addComment,
  deleteComment,
  deletePost,
  editComment,
  editPost,
  getPost,
  listCommentVersions,
  listPostVersions,
  listPosts,
  publishPost,
  restoreComment,
  restorePost,
} from './stream/endpoints.ts';
export type {
  CommentVersion,
  PostAuthor,
  PostComment,
  PostDetail,
  PostListItem,
  PostVersion,
  PublishPostBody,
} from './stream/schema.ts';
