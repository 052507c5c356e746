import { LOOKS, type Look } from 'shared-ui';

/** Returns the appearance by the toolbar's globals; default theme: light. */
export function lookOf(globals: Record<string, unknown>): Look {
  const chosen = Object.entries(LOOKS).map(([part, choices]) => {
    const known: readonly unknown[] = choices;
    return [part, known.includes(globals[part]) ? globals[part] : choices[0]];
  });
  const look = Object.fromEntries(chosen) as Look;
  return { ...look, theme: look.theme === 'system' ? 'light' : look.theme };
}
