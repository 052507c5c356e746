import type { Migration } from 'kysely/migration';
import type { Engine } from '../connect.ts';
import { accounts } from './0001-accounts.ts';
import { mails } from './0002-mails.ts';
import { classes } from './0003-classes.ts';
import { stream } from './0004-stream.ts';
import { classwork } from './0005-classwork.ts';
import { chat } from './0006-chat.ts';
import { accountProtection } from './0007-account-protection.ts';
import { orderAndDefaults } from './0008-order-and-defaults.ts';
import { secrets } from './0009-secrets.ts';
import { pictureUses } from './0010-picture-uses.ts';
import { outsidePictures } from './0010b-outside-pictures.ts';
import { pages } from './0011-pages.ts';
import { removals } from './0012-removals.ts';
import { namesakes } from './0012b-namesakes.ts';
import { releases } from './0013-releases.ts';
import { releaseWatch } from './0014-release-watch.ts';
import { languages } from './0015-languages.ts';
import { notifications } from './0017-notifications.ts';
import { sentCalls } from './0018-sent-calls.ts';
import { pins } from './0019-pins.ts';
import { notificationSettings } from './0020-notification-settings.ts';
import { reminders } from './0020b-reminders.ts';
import { newsMails } from './0020c-news-mails.ts';
import { calendar } from './0021-calendar.ts';
import { push } from './0022-push.ts';
import { mentions } from './0023-mentions.ts';
import { returns } from './0024-returns.ts';
import { edits } from './0027-edits.ts';
import { pinnedPosts } from './0027b-pinned-posts.ts';
import { quotedTexts } from './0028-quoted-texts.ts';
import { files } from './0029-files.ts';
import { commentEdits } from './0030-comment-edits.ts';
import { lateWork } from './0031-late-work.ts';
import { search } from './0032-search.ts';
import { deletedBy } from './0033-deleted-by.ts';
import { paperGrades } from './0034-paper-grades.ts';
import { commentBank } from './0037-comment-bank.ts';
import { topics } from './0038-topics.ts';
import { archive } from './0039-archive.ts';
import { rubrics } from './0041-rubrics.ts';
import { grading } from './0042-grading.ts';
import { goingFiles } from './0043-going-files.ts';
import { teachers } from './0044-teachers.ts';
import { scheduled } from './0045-scheduled.ts';
import { threads } from './0046-threads.ts';
import { heldGrades } from './0047-held-grades.ts';
import { scheduledWords } from './0048-scheduled-words.ts';
import { threadReads } from './0049-thread-reads.ts';
import { scheduledFiles } from './0050-scheduled-files.ts';
import { calendarRevisions } from './0053-calendar-revisions.ts';
import { declaredHashes } from './0055-declared-hashes.ts';
import { failureNetworks } from './0057-failure-networks.ts';
import { dataExports } from './0073b-data-exports.ts';
import { classworkKinds } from './0085-classwork-kinds.ts';
import { materialOpenings } from './0086-material-openings.ts';
import { slowMode } from './0087-slow-mode.ts';
import { blockedWords } from './0088-blocked-words.ts';
import { openReports } from './0089-open-reports.ts';
import { questions } from './0092-questions.ts';
import { quizzes } from './0095-quizzes.ts';
import { quizPictures } from './0096-quiz-pictures.ts';
import { sessionUse } from './0080-session-use.ts';
import { composedTitles } from './0061-composed-titles.ts';
import { classworkVersions } from './0062-classwork-versions.ts';
import { versionsOfMarks } from './0063-versions-of-marks.ts';
import { grades } from './0064-grades.ts';
import { audit } from './0065-audit.ts';
import { logInFailures } from './0066-log-in-failures.ts';
import { secondFactors } from './0067-second-factors.ts';
import { passkeys } from './0068-passkeys.ts';
import { reports } from './0070-reports.ts';
import { sessionDevices } from './0072-session-devices.ts';
import { accountDeletion } from './0073-account-deletion.ts';
import { openIdConnect } from './0074-openid-connect.ts';
import { maintenance } from './0075-maintenance.ts';
import { mutedMembers } from './0076-muted-members.ts';
import { hiddenContent } from './0077-hidden-content.ts';

/**
 * All migrations by name, in order. One that was released is never changed (released.json holds its hash): add
 * another. `node server/src/database/record-released.ts` records those of a release.
 */
export function listMigrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-accounts': accounts(engine),
    '0002-mails': mails(),
    '0003-classes': classes(),
    '0004-stream': stream(),
    '0005-classwork': classwork(),
    '0006-chat': chat(),
    '0007-account-protection': accountProtection(),
    '0008-order-and-defaults': orderAndDefaults(engine),
    '0009-secrets': secrets(),
    '0010-picture-uses': pictureUses(),
    '0010b-outside-pictures': outsidePictures(),
    '0011-pages': pages(),
    '0012-removals': removals(),
    '0012b-namesakes': namesakes(),
    '0013-releases': releases(),
    '0014-release-watch': releaseWatch(),
    '0015-languages': languages(),
    '0017-notifications': notifications(),
    '0018-sent-calls': sentCalls(),
    '0019-pins': pins(),
    '0020-notification-settings': notificationSettings(),
    '0020b-reminders': reminders(),
    '0020c-news-mails': newsMails(),
    '0021-calendar': calendar(),
    '0022-push': push(),
    '0023-mentions': mentions(),
    '0024-returns': returns(),
    '0027-edits': edits(),
    '0027b-pinned-posts': pinnedPosts(),
    '0028-quoted-texts': quotedTexts(),
    '0029-files': files(),
    '0030-comment-edits': commentEdits(),
    '0031-late-work': lateWork(),
    '0032-search': search(engine),
    '0033-deleted-by': deletedBy(),
    '0034-paper-grades': paperGrades(),
    '0037-comment-bank': commentBank(),
    '0038-topics': topics(),
    '0039-archive': archive(),
    '0041-rubrics': rubrics(),
    '0042-grading': grading(),
    '0043-going-files': goingFiles(),
    '0044-teachers': teachers(),
    '0045-scheduled': scheduled(),
    '0046-threads': threads(),
    '0047-held-grades': heldGrades(),
    '0048-scheduled-words': scheduledWords(engine),
    '0049-thread-reads': threadReads(),
    '0050-scheduled-files': scheduledFiles(),
    '0053-calendar-revisions': calendarRevisions(),
    '0055-declared-hashes': declaredHashes(),
    '0057-failure-networks': failureNetworks(),
    '0061-composed-titles': composedTitles(),
    '0062-classwork-versions': classworkVersions(),
    '0063-versions-of-marks': versionsOfMarks(),
    '0064-grades': grades(engine),
    '0065-audit': audit(engine),
    '0066-log-in-failures': logInFailures(),
    '0067-second-factors': secondFactors(),
    '0068-passkeys': passkeys(),
    '0070-reports': reports(),
    '0072-session-devices': sessionDevices(),
    '0073-account-deletion': accountDeletion(),
    '0073b-data-exports': dataExports(),
    '0074-openid-connect': openIdConnect(),
    '0075-maintenance': maintenance(),
    '0076-muted-members': mutedMembers(),
    '0077-hidden-content': hiddenContent(),
    '0080-session-use': sessionUse(),
    '0085-classwork-kinds': classworkKinds(),
    '0086-material-openings': materialOpenings(),
    '0087-slow-mode': slowMode(),
    '0088-blocked-words': blockedWords(),
    '0089-open-reports': openReports(),
    '0092-questions': questions(),
    '0095-quizzes': quizzes(),
    '0096-quiz-pictures': quizPictures(),
  };
}
