// Dialogs of mailed links, in one script for both: each further script adds a name to the entry.
export { TeachDialog } from '../teach/TeachDialog.tsx';
export { InvitationDialog } from './InvitationDialog.tsx';
