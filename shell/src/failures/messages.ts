import { messagesOf } from 'platform/languages';

export const messages = messagesOf('failures', {
  pageTitle: 'This page could not be loaded',
  partTitle: 'This part of the page could not be loaded',
  loadHelp: 'Check your connection, then try again. Everything else still works.',
  /** Replaces a part of a page whose release may no longer exist. */
  lostHelp: 'A newer version may have replaced this part. Your drafts stay saved on this device.',
  networkHelp:
    'The scripts have not arrived, or something on the network has changed them. If this happens again, show this message to your school’s administrator.',
  /** For the administrator of a school’s network. */
  networkScripts: 'Filters and proxies must let scripts from {origin} pass unchanged.',
  renderHelp:
    'Something went wrong in this part. The error has been reported. Everything else still works.',
  /** For support: the part and its release. */
  part: 'Part: {remote}, release {release}',
  /** For support: the part, if its release is unknown. */
  partAlone: 'Part: {remote}',
  retry: 'Retry',
  retrying: 'Trying again',
  /** For screen readers: button that replaces a part of the bar. */
  retryButton: 'Retry loading this part of the bar',

  unexpectedTitle: 'Unexpected Application Error!',
  unexpectedHelp: 'Something went wrong. The error has been reported.',
  reload: 'Reload the page',
  home: 'Go to the home page',
});
