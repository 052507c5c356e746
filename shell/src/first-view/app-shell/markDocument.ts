// Inlined in the page before its app shell is painted: imports only types, and stays small. Marks
// the document with what only this browser knows, for the styles.
import type { Look } from 'shared-ui';

const { documentElement } = document;

/** Mirrors `applyLook`, whose code has not loaded yet. */
const LOOKS: Record<keyof Look, RegExp> = {
  theme: /\b(light|dark)\b/,
  contrast: /\bmore\b/,
  text: /\b(larger?)\b/,
  motion: /\breduce\b/,
  keys: /\boff\b/,
};

try {
  const look = /(?:^|; )homeroom_look=([\w.]+)/.exec(document.cookie)?.[1] ?? '';
  for (const [part, words] of Object.entries(LOOKS)) {
    const word = words.exec(look)?.[0];
    if (word) documentElement.setAttribute(`data-${part}`, word);
  }
  const own = sessionStorage.getItem('token') ? sessionStorage : localStorage;
  // Hides the app shell of signed-in pages from others, who are redirected.
  documentElement.classList.add(own.getItem('token') ? 'member' : 'guest');
  if (own.getItem('sidebar')?.includes('"isCollapsed":true')) {
    documentElement.classList.add('collapsed');
  }
} catch {
  // Storage is forbidden: the page reports it once its code has loaded.
}
