import { lazyComponent } from 'platform/runtime';

/** Loads after the forms of the page, which more people come for. */
export const PasskeysSection = lazyComponent(async () => ({
  default: (await import('./PasskeysSection.tsx')).PasskeysSection,
}));
