// Runs in the page before its frame is painted, as it stands here: it imports nothing but types, and is small.
// What only this browser knows is put into the document, for the styles to go by.
import type { Look } from 'shared-ui';

const { documentElement } = document;

/** As `applyLook` has it, whose code is not there yet. */
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
  // The frame of a page for people with a session is nothing for others: they are led away.
  documentElement.classList.add(own.getItem('token') ? 'member' : 'guest');
  if (own.getItem('sidebar')?.includes('"isCollapsed":true')) {
    documentElement.classList.add('collapsed');
  }
} catch {
  // Storage is forbidden: the page says so when its code is here.
}
