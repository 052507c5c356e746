import { forgetSentCalls } from '../http/idempotent.ts';
import { activationChannel } from './activation/channel.ts';
import { activationRoutes } from './activation/routes.ts';
import { apiDocs } from './api-docs/routes.ts';
import { auditChaining } from './audit/chaining.ts';
import { purgeAudit, purgeCommentsOf } from './audit/purge.ts';
import { purgeAccounts } from './auth/purge.ts';
import { openIdRoutes } from './auth/openid-connect/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { chatChannel } from './chat/live/channel.ts';
import { purgeChatOf, purgeMessages } from './chat/purge.ts';
import { chatRoutes } from './chat/routes.ts';
import { classChannel } from './classes/live/channel.ts';
import { purgeClasses, purgeMembershipsOf } from './classes/purge.ts';
import { classRoutes } from './classes/routes.ts';
import { purgeClasswork, purgeClassworkOf } from './classwork/purge.ts';
import { listDueClasswork, publishDueClasswork } from './classwork/scheduled/publish-due.ts';
import { classworkRoutes } from './classwork/routes.ts';
import { rosterRoutes } from './roster/routes.ts';
import { submissionRoutes } from './submissions/routes.ts';
import { rubricRoutes } from './rubrics/routes.ts';
import { topicRoutes } from './topics/routes.ts';
import { todoRoutes } from './todo/routes.ts';
import { commentBankRoutes } from './comment-bank/routes.ts';
import type { Feature } from './feature.ts';
import { copyRoutes } from './copying/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { purgeFiles, purgeFilesOf } from './files/purge.ts';
import { fileRoutes } from './files/routes.ts';
import { purgeExports } from './data-export/purge.ts';
import { dataExportRoutes } from './data-export/routes.ts';
import { deletedRoutes } from './deleted/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { gradebookRoutes } from './gradebook/routes.ts';
import { gradeRoutes } from './grades/routes.ts';
import { materialRoutes } from './materials/routes.ts';
import { questionKind } from './questions/kind.ts';
import { questionRoutes } from './questions/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { purgeImages } from './images/purge.ts';
import { imageRoutes } from './images/routes.ts';
import { purgeInvitations, purgeInvitationsOf } from './joining/purge.ts';
import { joiningRoutes } from './joining/routes.ts';
import { mailMetrics } from './mail/metrics.ts';
import { outboxPages } from './mail/outbox.ts';
import { purgeMails } from './mail/purge.ts';
import { purgeHidden, purgeHiddenOf, purgeReports, purgeReportsOf } from './moderation/purge.ts';
import { hideRoutes } from './moderation/hide-routes.ts';
import { muteRoutes } from './moderation/mute-routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { inboxChannel } from './notifications/channel.ts';
import { purgeNotifications, purgeNotificationsOf } from './notifications/purge.ts';
import { pushRoutes } from './notifications/push/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { unsubscribePages } from './notifications/mail/unsubscribe-page.ts';
import { profileRoutes } from './profile/routes.ts';
import { releasesChannel } from './releases/tabs/channel.ts';
import { canaryRoutes } from './releases/overrides/canaries.ts';
import { overrideRoutes } from './releases/overrides/routes.ts';
import { purgeReleases } from './releases/purge.ts';
import { releaseRoutes } from './releases/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { purgeTeacherInvitations, purgeTeacherInvitationsOf } from './teachers/purge.ts';
import { offerRoutes } from './teachers/offer-routes.ts';
import { teacherRoutes } from './teachers/routes.ts';
import { editRoutes } from './posts/edit-routes.ts';
import { listDuePosts, publishDuePost } from './posts/scheduled/publish-due.ts';
import { purgePosts, purgeStreamOf } from './posts/purge.ts';
import { restoreRoutes } from './posts/restore-routes.ts';
import { postRoutes } from './posts/routes.ts';
import { purgeThreads, purgeThreadsOf } from './threads/purge.ts';
import { threadRoutes } from './threads/routes.ts';

/** All features. They purge in this order, so referring rows go before those they refer to. */
export const features: readonly Feature[] = [
  // First, because it sees the routes of all others.
  { routes: [apiDocs] },
  { routes: [authRoutes, openIdRoutes], purge: purgeAccounts },
  { routes: [activationChannel, activationRoutes] },
  { routes: [profileRoutes] },
  { routes: [outboxPages, mailMetrics], purge: purgeMails },
  {
    routes: [notificationRoutes, pushRoutes, inboxChannel, unsubscribePages],
    purge: purgeNotifications,
    purgeClass: purgeNotificationsOf,
  },
  { routes: [moderationRoutes, muteRoutes], purge: purgeReports, purgeClass: purgeReportsOf },
  { routes: [hideRoutes], purge: purgeHidden, purgeClass: purgeHiddenOf },
  {
    routes: [postRoutes, editRoutes, restoreRoutes, commentRoutes],
    due: { list: listDuePosts, publish: publishDuePost },
    purge: purgePosts,
    purgeClass: purgeStreamOf,
  },
  { routes: [threadRoutes], purge: purgeThreads, purgeClass: purgeThreadsOf },
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
    due: { list: listDueClasswork, publish: publishDueClasswork },
    purge: purgeClasswork,
    purgeClass: purgeClassworkOf,
  },
  // Before the files, so that the contents of expired archives go with them.
  { routes: [dataExportRoutes], purge: purgeExports },
  { routes: [fileRoutes], purge: purgeFiles, purgeClass: purgeFilesOf },
  { routes: [gradebookRoutes, categoryRoutes] },
  // Openings are deleted with their classwork.
  { routes: [materialRoutes] },
  // Answers are deleted with their submissions.
  { routes: [questionRoutes], kindHooks: { question: questionKind } },
  { routes: [exportRoutes] },
  { routes: [copyRoutes] },
  { routes: [commentBankRoutes] },
  { routes: [calendarRoutes] },
  { routes: [chatRoutes, chatChannel], purge: purgeMessages, purgeClass: purgeChatOf },
  { routes: [joiningRoutes], purge: purgeInvitations, purgeClass: purgeInvitationsOf },
  {
    routes: [teacherRoutes, offerRoutes],
    purge: purgeTeacherInvitations,
    purgeClass: purgeTeacherInvitationsOf,
  },
  {
    routes: [classRoutes, memberRoutes, classChannel],
    purge: purgeClasses,
    purgeClass: purgeMembershipsOf,
  },
  { routes: [searchRoutes] },
  { routes: [deletedRoutes] },
  { routes: [historyRoutes] },
  { routes: [imageRoutes], purge: purgeImages },
  { routes: [releaseRoutes, releasesChannel, overrideRoutes, canaryRoutes], purge: purgeReleases },
  { routes: [auditChaining], purge: purgeAudit, purgeClass: purgeCommentsOf },
  { routes: [reportRoutes] },
  { routes: [healthRoutes], purge: forgetSentCalls },
];
