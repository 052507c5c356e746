import { messagesOf } from '../messages-of.ts';

/** What the shell's index.html says by itself, in English: those very words stand there. */
export const pageMessages = messagesOf('page', {
  /** For search engines. */
  description:
    '{product} keeps the posts, the classwork, the grades and the chat of a class together.',
  noScript: 'Signing up, and everything after it, needs JavaScript: please switch it on.',
});
