// Rarely used parts in one script, since each further script adds a hash to the entry.
export { ArchivedNotice } from './ArchivedNotice.tsx';
export { CanaryNotice } from './CanaryNotice.tsx';
export { CoverDialog } from '../class-dialogs/CoverDialog.tsx';
export { LeaveClassDialog } from '../class-dialogs/LeaveClassDialog.tsx';
export { RenameTopicDialog } from '../topic/RenameTopicDialog.tsx';
