import { lazyComponent } from 'platform/runtime';

/** Parts of pages that only people with a provider load. */
export const ContinueLogIn = lazyComponent(async () => ({
  default: (await import('./ContinueLogIn.tsx')).ContinueLogIn,
}));
export const ProviderOutcome = lazyComponent(async () => ({
  default: (await import('./ProviderOutcome.tsx')).ProviderOutcome,
}));
export const LinkedProviderSection = lazyComponent(async () => ({
  default: (await import('./LinkedProviderSection.tsx')).LinkedProviderSection,
}));
