export { PublishNowDialog } from './PublishNowDialog.tsx';
export { ScheduledBadge } from './ScheduledBadge.tsx';
export { ChooseMoment } from './ChooseMoment.tsx';
export { tomorrowMorning } from './moments.ts';
export { blockedReasonText, type Scheduled } from './blockedReasonText.ts';
export { messages as scheduleTexts } from './messages.ts';
