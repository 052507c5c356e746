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
export { archiveClass } from './archive.ts';
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
export {
  averageOf,
  averageSteps,
  shownPercent,
  weightLeft,
  type AnyWork,
  type AverageSteps,
  type CategoryTerms,
  type Fraction,
  type GradedWork,
  type GroupStep,
  type Outcome,
  type WorkStep,
} from './average.ts';
export {
  getCalendarFeed,
  getFeedOfAll,
  listDueDates,
  renewCalendarFeed,
  renewFeedOfAll,
  revokeCalendarFeed,
  revokeFeedOfAll,
  type CalendarFeed,
} from './calendar.ts';
export { findCanary } from './canaries.ts';
export {
  CHAT_CHANNEL,
  deleteMessage,
  getUnreadMessages,
  listMessages,
  markMessagesRead,
  sendMessage,
  type ChatFrame,
  type ChatMessage,
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
  type EarlierAnswer,
  type EditClassworkBody,
  type GradeBody,
  type Late,
  type Submission,
} from './classwork.ts';
export {
  MOST_SAVED_COMMENTS,
  countSavedComment,
  deleteSavedComment,
  editSavedComment,
  listSavedComments,
  saveComment,
  type SavedComment,
} from './commentBank.ts';
export { copyClass, type CopyClassBody } from './copyClass.ts';
export { COPY_PARTS, type CopyPart } from './copyParts.ts';
export { listDeleted, type DeletedKind, type DeletedThing } from './deleted.ts';
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
export { getCell, type CellDetail } from './gradeCell.ts';
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
export {
  getGrading,
  saveGrading,
  type GradeCategory,
  type GradingOfClass,
  type SaveGradingBody,
} from './grading.ts';
export { CATEGORY_TITLE, MOST_CATEGORIES, MOST_DROPPED, MOST_WEIGHT } from './gradingLimits.ts';
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
  type LateStep,
  type LateTerms,
} from './late.ts';
export { LIMITS, SIGN_UP_IMAGE_TYPES } from './limits.ts';
export { isWithinWord, mentionRanges, mentionsIn } from './mentionRanges.ts';
export { comparableName, containsWords, foldCase, foldedName, placeInName } from './namePlace.ts';
export {
  INBOX_CHANNEL,
  addPushDevice,
  getNotificationSettings,
  getPushDevice,
  listNotifications,
  markNotificationsRead,
  removePushDevice,
  renewPushDevice,
  saveNotificationSettings,
  type InboxFrame,
  type MailTime,
  type Notification,
  type NotificationKind,
  type NotificationSettings,
  type NotificationSettingsChange,
  type PushAddress,
} from './notifications.ts';
export { overrideRemote, resetOverrides, type OverrideBody } from './overrides.ts';
export { paths, type Parameter } from './pages/index.ts';
export { getPastWork, type PastWork } from './pastWork.ts';
export { pagePath, type PageParameter } from './paths.ts';
export {
  getExport,
  inviteStudents,
  type CsvForm,
  type ExportFile,
  type ExportLink,
  type InvitedPerson,
} from './people.ts';
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
export {
  excuseStudents,
  extendDueDate,
  getRoster,
  gradeStudents,
  type ExtendBody,
  type RosterLine,
} from './roster.ts';
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
  type RubricLevel,
} from './rubric.ts';
export { listRubrics, type UsedRubric } from './rubrics.ts';
export { search, type SearchKind, type SearchResult } from './search.ts';
export { markFound, wantedWords, wordsOf, type Segment, type Word } from './searchWords.ts';
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
  type CommentVersion,
  type PostAuthor,
  type PostComment,
  type PostDetail,
  type PostListItem,
  type PostVersion,
  type PublishPostBody,
} from './stream.ts';
export {
  acceptTeachingOffer,
  cancelTeacherInvitation,
  handOverClass,
  inviteTeacher,
  listTeachers,
  readTeachingOffer,
  releaseTeacher,
  type ClassTeacher,
  type ClassTeachers,
  type InvitedTeacher,
  type TeachingOffer,
} from './teachers.ts';
export {
  deleteThreadMessage,
  listThread,
  markThreadRead,
  restoreThreadMessage,
  writeToThread,
  type ThreadMessage,
} from './thread.ts';
export { listTodo, remindOfClasswork, type TodoItem, type TodoState } from './todo.ts';
export { listTopicWork, listTopics, renameTopic, type Topic, type TopicWork } from './topics.ts';
export { releaseGrades } from './unreleasedGrades.ts';
