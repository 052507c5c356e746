export { FieldConflicts } from './FieldConflicts.tsx';
export { messages as conflictTexts } from './messages.ts';
export { useDraftForm, type DraftForm, type DraftFormOptions } from './useDraftForm.ts';
