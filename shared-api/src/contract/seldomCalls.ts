/**
 * Calls that few pages make. Who makes one brings it, so that no other page carries it: the contract, which all share, is in the first script of each.
 * They are the contract's like all others. A new call of one screen or of a dialog belongs here.
 */
export { archiveClass } from './archive.ts';
export { findCanary } from './canaries.ts';
export { copyClass, type CopyClassBody } from './copyClass.ts';
export { COPY_PARTS, type CopyPart } from './copyParts.ts';
export {
  MOST_SAVED_COMMENTS,
  countSavedComment,
  deleteSavedComment,
  editSavedComment,
  listSavedComments,
  saveComment,
} from './commentBank.ts';
export { getCell, type CellDetail } from './gradeCell.ts';
export { releaseGrades } from './unreleasedGrades.ts';
export { getExport, inviteStudents } from './people.ts';
export { listRubrics } from './rubrics.ts';
export { getRoster, excuseStudents, extendDueDate, gradeStudents } from './roster.ts';
export {
  deleteThreadMessage,
  listThread,
  markThreadRead,
  restoreThreadMessage,
  writeToThread,
} from './thread.ts';
export { listDeleted } from './deleted.ts';
export {
  getCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
  listDueDates,
  getFeedOfAll,
  renewFeedOfAll,
  revokeFeedOfAll,
} from './calendar.ts';
export { getPastWork } from './pastWork.ts';
export { listTopics, listTopicWork, renameTopic } from './topics.ts';
export { listTodo, remindOfClasswork } from './todo.ts';
export {
  listNotifications,
  markNotificationsRead,
  getNotificationSettings,
  saveNotificationSettings,
  getPushDevice,
  addPushDevice,
  removePushDevice,
  renewPushDevice,
  INBOX_CHANNEL,
} from './notifications.ts';
export { getGrading, saveGrading } from './grading.ts';
export {
  acceptTeachingOffer,
  cancelTeacherInvitation,
  handOverClass,
  inviteTeacher,
  listTeachers,
  readTeachingOffer,
  releaseTeacher,
} from './teachers.ts';
