import { forgetSentCalls } from '../http/idempotent.ts';
import { activationChannel } from './activation/channel.ts';
import { activationRoutes } from './activation/routes.ts';
import { apiDocs } from './api-docs/routes.ts';
import { auditChaining } from './audit/chaining.ts';
import { auditPersonalData } from './audit/personal-data.ts';
import { purgeAudit, purgeCommentsOf } from './audit/purge.ts';
import { accountPersonalData } from './auth/personal-data.ts';
import { purgeAccounts } from './auth/purge.ts';
import { openIdRoutes } from './auth/openid-connect/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { calendarPersonalData } from './calendar/personal-data.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { chatChannel } from './chat/live/channel.ts';
import { chatPersonalData } from './chat/personal-data.ts';
import { purgeChatOf, purgeMessages } from './chat/purge.ts';
import { chatRoutes } from './chat/routes.ts';
import { classChannel } from './classes/live/channel.ts';
import { purgeClasses, purgeMembershipsOf } from './classes/purge.ts';
import { classRoutes } from './classes/routes.ts';
import { classworkPersonalData } from './classwork/personal-data.ts';
import { purgeClasswork, purgeClassworkOf } from './classwork/purge.ts';
import { listDueClasswork, publishDueClasswork } from './classwork/scheduled/publish-due.ts';
import { classworkRoutes } from './classwork/routes.ts';
import { rosterPersonalData } from './roster/personal-data.ts';
import { rosterRoutes } from './roster/routes.ts';
import { submissionPersonalData } from './submissions/personal-data.ts';
import { submissionRoutes } from './submissions/routes.ts';
import { rubricRoutes } from './rubrics/routes.ts';
import { topicRoutes } from './topics/routes.ts';
import { todoRoutes } from './todo/routes.ts';
import { commentBankPersonalData } from './comment-bank/personal-data.ts';
import { commentBankRoutes } from './comment-bank/routes.ts';
import type { Feature } from './feature.ts';
import { copyRoutes } from './copying/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { filePersonalData } from './files/personal-data.ts';
import { purgeFiles, purgeFilesOf } from './files/purge.ts';
import { fileRoutes } from './files/routes.ts';
import { archivePersonalData } from './data-export/personal-data.ts';
import { purgeExports } from './data-export/purge.ts';
import { dataExportRoutes } from './data-export/routes.ts';
import { deletedRoutes } from './deleted/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { gradebookRoutes } from './gradebook/routes.ts';
import { gradeRoutes } from './grades/routes.ts';
import { materialPersonalData } from './materials/personal-data.ts';
import { materialRoutes } from './materials/routes.ts';
import { questionKind } from './questions/kind.ts';
import { questionRoutes } from './questions/routes.ts';
import { quizKind } from './quizzes/kind.ts';
import { quizPersonalData } from './quizzes/personal-data.ts';
import { quizQuestionRoutes } from './quizzes/questions/routes.ts';
import { quizRoutes } from './quizzes/routes.ts';
import { listOverAttempts } from './quizzes/attempts/due.ts';
import { handInOverAttempt } from './quizzes/attempts/hand-in.ts';
import { quizAttemptRoutes } from './quizzes/attempts/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { memberPersonalData } from './members/personal-data.ts';
import { memberRoutes } from './members/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { purgeImages } from './images/purge.ts';
import { imageRoutes } from './images/routes.ts';
import { joiningPersonalData } from './joining/personal-data.ts';
import { purgeInvitations, purgeInvitationsOf } from './joining/purge.ts';
import { joiningRoutes } from './joining/routes.ts';
import { mailMetrics } from './mail/metrics.ts';
import { outboxPages } from './mail/outbox.ts';
import { mailPersonalData } from './mail/personal-data.ts';
import { purgeMails } from './mail/purge.ts';
import { moderationPersonalData } from './moderation/personal-data.ts';
import { purgeHidden, purgeHiddenOf, purgeReports, purgeReportsOf } from './moderation/purge.ts';
import { hideRoutes } from './moderation/hide-routes.ts';
import { muteRoutes } from './moderation/mute-routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { inboxChannel } from './notifications/channel.ts';
import { notificationPersonalData } from './notifications/personal-data.ts';
import { purgeNotifications, purgeNotificationsOf } from './notifications/purge.ts';
import { pushRoutes } from './notifications/push/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { unsubscribePages } from './notifications/mail/unsubscribe-page.ts';
import { profilePersonalData } from './profile/personal-data.ts';
import { profileRoutes } from './profile/routes.ts';
import { releasePersonalData } from './releases/personal-data.ts';
import { releasesChannel } from './releases/tabs/channel.ts';
import { canaryRoutes } from './releases/overrides/canaries.ts';
import { overrideRoutes } from './releases/overrides/routes.ts';
import { purgeReleases } from './releases/purge.ts';
import { releaseRoutes } from './releases/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { commentPersonalData } from './comments/personal-data.ts';
import { commentRoutes } from './comments/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { purgeTeacherInvitations, purgeTeacherInvitationsOf } from './teachers/purge.ts';
import { offerRoutes } from './teachers/offer-routes.ts';
import { teacherRoutes } from './teachers/routes.ts';
import { editRoutes } from './posts/edit-routes.ts';
import { postPersonalData } from './posts/personal-data.ts';
import { listDuePosts, publishDuePost } from './posts/scheduled/publish-due.ts';
import { purgePosts, purgeStreamOf } from './posts/purge.ts';
import { restoreRoutes } from './posts/restore-routes.ts';
import { postRoutes } from './posts/routes.ts';
import { threadPersonalData } from './threads/personal-data.ts';
import { purgeThreads, purgeThreadsOf } from './threads/purge.ts';
import { threadRoutes } from './threads/routes.ts';

/** All features. They purge in this order, so referring rows go before those they refer to. */
export const features: readonly Feature[] = [
  // First, because it sees the routes of all others.
  { routes: [apiDocs] },
  { routes: [authRoutes, openIdRoutes], personalData: [accountPersonalData], purge: purgeAccounts },
  { routes: [activationChannel, activationRoutes] },
  { routes: [profileRoutes], personalData: [profilePersonalData] },
  { routes: [outboxPages, mailMetrics], personalData: [mailPersonalData], purge: purgeMails },
  {
    routes: [notificationRoutes, pushRoutes, inboxChannel, unsubscribePages],
    personalData: [notificationPersonalData],
    purge: purgeNotifications,
    purgeClass: purgeNotificationsOf,
  },
  {
    routes: [moderationRoutes, muteRoutes],
    personalData: [moderationPersonalData],
    purge: purgeReports,
    purgeClass: purgeReportsOf,
  },
  { routes: [hideRoutes], purge: purgeHidden, purgeClass: purgeHiddenOf },
  {
    routes: [postRoutes, editRoutes, restoreRoutes, commentRoutes],
    personalData: [postPersonalData, commentPersonalData],
    due: { list: listDuePosts, publish: publishDuePost },
    purge: purgePosts,
    purgeClass: purgeStreamOf,
  },
  {
    routes: [threadRoutes],
    personalData: [threadPersonalData],
    purge: purgeThreads,
    purgeClass: purgeThreadsOf,
  },
  {
    routes: [
      classworkRoutes,
      submissionRoutes,
      gradeRoutes,
      todoRoutes,
      rosterRoutes,
      topicRoutes,
      rubricRoutes,
    ],
    personalData: [classworkPersonalData, submissionPersonalData, rosterPersonalData],
    due: { list: listDueClasswork, publish: publishDueClasswork },
    purge: purgeClasswork,
    purgeClass: purgeClassworkOf,
  },
  // Before the files, so that the contents of expired archives go with them.
  { routes: [dataExportRoutes], personalData: [archivePersonalData], purge: purgeExports },
  {
    routes: [fileRoutes],
    personalData: [filePersonalData],
    purge: purgeFiles,
    purgeClass: purgeFilesOf,
  },
  { routes: [gradebookRoutes, categoryRoutes] },
  // Openings are deleted with their classwork.
  { routes: [materialRoutes], personalData: [materialPersonalData] },
  // Answers are deleted with their submissions.
  { routes: [questionRoutes], kindHooks: { question: questionKind } },
  // Questions, attempts and answers are deleted with their classwork.
  {
    routes: [quizRoutes, quizQuestionRoutes, quizAttemptRoutes],
    personalData: [quizPersonalData],
    kindHooks: { quiz: quizKind },
    due: { list: listOverAttempts, publish: handInOverAttempt },
  },
  { routes: [exportRoutes] },
  { routes: [copyRoutes] },
  { routes: [commentBankRoutes], personalData: [commentBankPersonalData] },
  { routes: [calendarRoutes], personalData: [calendarPersonalData] },
  {
    routes: [chatRoutes, chatChannel],
    personalData: [chatPersonalData],
    purge: purgeMessages,
    purgeClass: purgeChatOf,
  },
  {
    routes: [joiningRoutes],
    personalData: [joiningPersonalData],
    purge: purgeInvitations,
    purgeClass: purgeInvitationsOf,
  },
  {
    routes: [teacherRoutes, offerRoutes],
    purge: purgeTeacherInvitations,
    purgeClass: purgeTeacherInvitationsOf,
  },
  {
    routes: [classRoutes, memberRoutes, classChannel],
    personalData: [memberPersonalData],
    purge: purgeClasses,
    purgeClass: purgeMembershipsOf,
  },
  { routes: [searchRoutes] },
  { routes: [deletedRoutes] },
  { routes: [historyRoutes] },
  { routes: [imageRoutes], purge: purgeImages },
  {
    routes: [releaseRoutes, releasesChannel, overrideRoutes, canaryRoutes],
    personalData: [releasePersonalData],
    purge: purgeReleases,
  },
  {
    routes: [auditChaining],
    personalData: [auditPersonalData],
    purge: purgeAudit,
    purgeClass: purgeCommentsOf,
  },
  { routes: [reportRoutes] },
  { routes: [healthRoutes], purge: forgetSentCalls },
];
