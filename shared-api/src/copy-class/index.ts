export { CopyClassDialog } from './CopyClassDialog.tsx';
