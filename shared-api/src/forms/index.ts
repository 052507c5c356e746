export { useDraftForm, type DraftForm, type DraftFormOptions } from './useDraftForm.ts';
