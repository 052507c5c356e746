import { messagesOf } from '../texts/messages-of.ts';

/** Texts of the shell's index.html. The English texts are there word for word. */
export const pageMessages = messagesOf('page', {
  /** For search engines. */
  description:
    '{product} keeps the posts, the classwork, the grades and the chat of a class together.',
  noScript: 'Sign-up and all pages after it need JavaScript. Please turn JavaScript on.',
  /** Title of a notice that shows where the page has been empty for ten seconds. */
  notStarted: 'This page has not started.',
  notStartedCause:
    'The scripts of this page have not arrived, or something on the network has changed them.',
  notStartedHelp:
    'Reload the page. If that does not help, show this message to your school’s administrator.',
  /** For the administrator of a school’s network. */
  notStartedNetwork: 'Filters and proxies must let scripts from {origins} pass unchanged.',
});
