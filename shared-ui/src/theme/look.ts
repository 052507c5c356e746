/**
 * Choices of a reader about the appearance and the keyboard; the first of each follows the browser
 * and the system.
 */
export const LOOKS = {
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'more'],
  text: ['normal', 'large', 'larger'],
  motion: ['system', 'reduce'],
  /** Shortcuts of a single key, which speech input would trigger. */
  keys: ['on', 'off'],
} as const;

/** One choice of each kind. */
export type Look = { [Part in keyof typeof LOOKS]: (typeof LOOKS)[Part][number] };

const COOKIE = 'homeroom_look';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const PARTS = Object.keys(LOOKS) as (keyof Look)[];

/**
 * Returns the choices of this browser. A log-out keeps them, because a person who needs large text
 * also needs it to log in.
 */
export function readLook(): Look {
  const cookie = new RegExp(`(?:^|; )${COOKIE}=([\\w.]{1,60})`).exec(document.cookie)?.[1] ?? '';
  const words = cookie.split('.');
  const chosen = PARTS.map((part) => {
    const choices: readonly string[] = LOOKS[part];
    return [part, choices.slice(1).find((one) => words.includes(one)) ?? choices[0]];
  });
  return Object.fromEntries(chosen) as Look;
}

/** Applies the choices to the page: GlobalStyle uses these attributes of the root element. */
export function applyLook(look: Look = readLook()): void {
  const { documentElement: root } = document;
  for (const part of PARTS) {
    if (look[part] === LOOKS[part][0]) root.removeAttribute(`data-${part}`);
    else root.setAttribute(`data-${part}`, look[part]);
  }
}

/** Stores a choice in this browser, and applies it at once. */
export function keepLook(change: Partial<Look>): void {
  const look = { ...readLook(), ...change };
  const words = PARTS.filter((part) => look[part] !== LOOKS[part][0]).map((part) => look[part]);
  document.cookie = `${COOKIE}=${words.join('.')}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  applyLook(look);
}
