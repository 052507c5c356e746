// What few do with a class from its settings: one script for all of it, as each script more is one more hash in the entry.
export { ArchiveDialog } from '../archive/ArchiveDialog.tsx';
export { CopyDialog } from '../copy-class/CopyDialog.tsx';
export { DeleteClassDialog } from './DeleteClassDialog.tsx';
