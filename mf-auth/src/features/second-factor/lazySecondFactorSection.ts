import { lazyComponent } from 'platform/runtime';

/** Loads after the forms of the page, which more people come for. */
export const SecondFactorSection = lazyComponent(async () => ({
  default: (await import('./SecondFactorSection.tsx')).SecondFactorSection,
}));
