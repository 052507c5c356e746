// What few do with who is in a class: one script for all of it, as each script more is one more name in the entry.
export { HandOverDialog } from '../teachers/HandOverDialog.tsx';
export { InviteTeacherDialog } from '../teachers/InviteTeacherDialog.tsx';
export { ReleaseTeacherDialog } from '../teachers/ReleaseTeacherDialog.tsx';
export { InviteDialog } from './InviteDialog.tsx';
export { InviteManyDialog } from '../invite-many/InviteManyDialog.tsx';
