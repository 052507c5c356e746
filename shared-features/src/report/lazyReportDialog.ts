import { lazyComponent } from 'platform/runtime';

/** Dialog in which a member reports something to the teachers of the class. */
export const ReportDialog = lazyComponent(async () => ({
  default: (await import('./ReportDialog.tsx')).ReportDialog,
}));
