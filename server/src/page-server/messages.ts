import { messagesOf } from '../messages-of.ts';

/** What the shell's index.html says by itself, in English: those very words stand there. */
export const pageMessages = messagesOf('page', {
  /** For search engines. */
  description:
    '{product} keeps the posts, the classwork, the grades and the chat of a class together.',
  noScript: 'Signing up, and everything after it, needs JavaScript: please switch it on.',
  /** Title of a notice that shows where the page has been empty for ten seconds. */
  notStarted: 'This page has not started.',
  notStartedCause:
    'The scripts of this page have not arrived, or something has changed them on their way.',
  notStartedHelp:
    'Reload the page. If that does not help, show this message to your school’s administrator.',
  /** For the administrator of a school’s network. */
  notStartedNetwork: 'Filters and proxies have to let scripts from {origins} pass unchanged.',
});
