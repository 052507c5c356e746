// Rarely used dialogs of the settings in one script, since each further script adds a hash to the
// entry.
export { ArchiveDialog } from '../archive/ArchiveDialog.tsx';
export { CopyDialog } from '../copy-class/CopyDialog.tsx';
export { DeleteClassDialog } from './DeleteClassDialog.tsx';
