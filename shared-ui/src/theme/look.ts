/** What a reader can choose of how pages look and listen; the first of each is what browser and system say. */
export const LOOKS = {
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'more'],
  text: ['normal', 'large', 'larger'],
  motion: ['system', 'reduce'],
  /** Shortcuts of a single key, which dictation would press. */
  keys: ['on', 'off'],
} as const;

/** One of each. */
export type Look = { [Part in keyof typeof LOOKS]: (typeof LOOKS)[Part][number] };

const COOKIE = 'homeroom_look';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const PARTS = Object.keys(LOOKS) as (keyof Look)[];

/** What was chosen in this browser. A log-out leaves it: who needs large text needs it to log in, too. */
export function readLook(): Look {
  const kept = new RegExp(`(?:^|; )${COOKIE}=([\\w.]{1,60})`).exec(document.cookie)?.[1] ?? '';
  const words = kept.split('.');
  const chosen = PARTS.map((part) => {
    const choices: readonly string[] = LOOKS[part];
    return [part, choices.slice(1).find((one) => words.includes(one)) ?? choices[0]];
  });
  return Object.fromEntries(chosen) as Look;
}

/** Has the page look as it was chosen: GlobalStyle goes by these marks on the page's root. */
export function applyLook(look: Look = readLook()): void {
  const { documentElement: root } = document;
  for (const part of PARTS) {
    if (look[part] === LOOKS[part][0]) root.removeAttribute(`data-${part}`);
    else root.setAttribute(`data-${part}`, look[part]);
  }
}

/** Keeps a choice in this browser, and shows it at once. */
export function keepLook(change: Partial<Look>): void {
  const look = { ...readLook(), ...change };
  const words = PARTS.filter((part) => look[part] !== LOOKS[part][0]).map((part) => look[part]);
  document.cookie = `${COOKIE}=${words.join('.')}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  applyLook(look);
}
