// Apart from the rest, because it loads formik and yup: screens without a form do without them.
export { FieldConflicts } from './FieldConflicts.tsx';
export { messages as conflictTexts } from './messages.ts';
export type { DraftFormOptions } from './DraftFormOptions.ts';
export { useKindFields, type KindFieldsProps } from './useKindFields.ts';
export { useDraftForm, type DraftForm } from './useDraftForm.ts';
