import { lazyComponent } from 'platform/runtime';

/**
 * Suggests members of the class while somebody types `@` and a name. Most texts mention nobody, and
 * without the code, names can still be typed.
 */
export const Mentions = lazyComponent(async () => {
  const part = await import('./Mentions.tsx').catch(() => null);
  return { default: part?.Mentions ?? (() => null) };
});
