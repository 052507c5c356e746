export { CalendarDialog } from './calendar/CalendarDialog.tsx';
export { CopyClassDialog } from './copy-class/lazyCopyClassDialog.ts';
export { DeletionDialog } from './deletion/DeletionDialog.tsx';
export { ExportMenu } from './export/ExportMenu.tsx';
export { AttachedFiles } from './files/AttachedFiles.tsx';
export { fileRefOf, type FileRef } from './files/fileRef.ts';
export { ClassFilter } from './filters/ClassFilter.tsx';
export { HistoryItems } from './history/HistoryItems.tsx';
export {
  AS_CLASS,
  lateChoiceOf,
  lateTermsOf,
  withLateMistakes,
  type LateChoice,
} from './late-fields/lateChoice.ts';
export { LateFields } from './late-fields/LateFields.tsx';
export { CopyTextButton } from './copy-text/CopyTextButton.tsx';
export { LATE_NAMES, LATE_POLICY_NAMES } from './late-fields/names.ts';
export type { MentionField } from './mentions/field.ts';
export { MentionMarks } from './mentions/MentionMarks.tsx';
export { Mentions } from './mentions/lazyMentions.ts';
export { MutedNotice } from './muted/MutedNotice.tsx';
export { useMuted, type Muted } from './muted/useMuted.ts';
export { OutboxNotice } from './outbox-notice/OutboxNotice.tsx';
export {
  textOfFailure,
  textOfRefusal,
  toastFailure,
  type FailureTexts,
  type RefusalTexts,
} from './queries/failures.ts';
export { QueryView, type QueryViewProps } from './queries/QueryView.tsx';
export { RestOfList } from './queries/RestOfList.tsx';
export { ShowMore } from './queries/ShowMore.tsx';
export { showOutcome, type OutcomeTexts } from './queries/showOutcome.ts';
export { togglePin } from './queries/togglePin.ts';
export { HideDialog } from './hide/lazyHideDialog.ts';
export { messages as hideTexts } from './hide/messages.ts';
export { WebLinks } from './web-links/WebLinks.tsx';
export { ReportDialog } from './report/lazyReportDialog.ts';
export { messages as reportTexts } from './report/messages.ts';
export { REPORT_REASON_NAMES } from './report/reasonNames.ts';
export { blockedReasonText, type Scheduled } from './schedule/blockedReasonText.ts';
export { ChooseMoment } from './schedule/ChooseMoment.tsx';
export { messages as scheduleTexts } from './schedule/messages.ts';
export { tomorrowMorning } from './schedule/moments.ts';
export { PublishNowDialog } from './schedule/PublishNowDialog.tsx';
export { ScheduledBadge } from './schedule/ScheduledBadge.tsx';
export { bringBack, withUndo } from './undo/withUndo.ts';
