import { lazyComponent } from 'platform/runtime';

/** Dialog with the link by which another calendar follows the due dates. */
export const CalendarDialog = lazyComponent(async () => ({
  default: (await import('./CalendarDialog.tsx')).CalendarDialog,
}));
