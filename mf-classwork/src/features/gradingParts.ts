// Rarely opened parts in one script, as in seldomParts.ts.
export { AverageDialog } from './explain/AverageDialog.tsx';
export { RubricDialog } from './grade-table/RubricDialog.tsx';
export { ThreadDialog } from './thread/ThreadDialog.tsx';
export { WeightsDialog } from './weights/WeightsDialog.tsx';
