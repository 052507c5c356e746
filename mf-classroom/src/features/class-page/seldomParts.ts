// What few do with a class: one script for all of it, as each script more is one more hash in the entry.
export { ArchivedNotice } from './ArchivedNotice.tsx';
export { CanaryNotice } from './CanaryNotice.tsx';
export { CoverDialog } from '../class-dialogs/CoverDialog.tsx';
export { LeaveClassDialog } from '../class-dialogs/LeaveClassDialog.tsx';
export { RenameTopicDialog } from '../topic/RenameTopicDialog.tsx';
