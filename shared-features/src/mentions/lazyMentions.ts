import { lazyComponent } from 'platform/runtime';

// Most texts mention nobody. Without the code, names can still be typed and read.

/** Suggests members of the class while somebody types `@` and a name. */
export const Mentions = lazyComponent(async () => {
  const part = await import('./Mentions.tsx').catch(() => null);
  return { default: part?.Mentions ?? (() => null) };
});

/** Marks the mentions in the texts that it wraps. */
export const MentionMarks = lazyComponent(async () => {
  const part = await import('./MentionMarks.tsx').catch(() => null);
  return { default: part?.MentionMarks ?? (() => null) };
});
