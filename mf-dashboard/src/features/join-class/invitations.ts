// Who comes by the link of a mail: one script for both, as each script more is one more name in the entry.
export { TeachDialog } from '../teach/TeachDialog.tsx';
export { InvitationDialog } from './InvitationDialog.tsx';
