// Rarely used dialogs in one script, since each further script adds a name to the entry.
export { HandOverDialog } from '../teachers/HandOverDialog.tsx';
export { InviteTeacherDialog } from '../teachers/InviteTeacherDialog.tsx';
export { ReleaseTeacherDialog } from '../teachers/ReleaseTeacherDialog.tsx';
export { InviteDialog } from './InviteDialog.tsx';
export { InviteManyDialog } from '../invite-many/InviteManyDialog.tsx';
