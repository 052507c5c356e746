import { messagesOf } from 'platform/languages';

export const messages = messagesOf('failures', {
  pageTitle: 'This page could not be loaded',
  partTitle: 'This part of the page could not be loaded',
  loadHelp: 'Check your connection, then try again. Everything else goes on working.',
  /** In place of a part of a screen whose release may be gone. */
  lostHelp: 'A newer version may have replaced this part. Your drafts stay saved on this device.',
  networkHelp:
    'The scripts have not arrived, or something has changed them on their way. If this happens again, show this message to your school’s administrator.',
  /** For the administrator of a school’s network. */
  networkScripts: 'Filters and proxies have to let scripts from {origin} pass unchanged.',
  renderHelp: 'Something in it went wrong; it has been reported. Everything else goes on working.',
  /** For whoever is asked for help: which part, and which release of it. */
  part: 'Part: {remote}, release {release}',
  /** The same where no release is known. */
  partAlone: 'Part: {remote}',
  retry: 'Retry',
  retrying: 'Trying again',
  /** On a button that stands in the bar for another that did not come. */
  retryButton: 'A part of this bar could not be loaded: retry',

  unexpectedTitle: 'Unexpected Application Error!',
  unexpectedHelp: 'Something went wrong that should not have. It has been reported.',
  reload: 'Reload the page',
  home: 'Go to the home page',
});
