import { messagesOf } from 'platform/languages';

export const messages = messagesOf('offline', {
  since: 'You are offline. This page is as it was at {moment}.',
  /** Toast: the server refused an entry that was written offline. */
  refused: 'What you wrote on {moment} was not accepted. {reason}',
  show: 'Show',
  /** Notice while the server is in read-only mode. */
  maintenance: 'Nothing can be saved during maintenance. What you write stays on this device.',
  offline: 'You are offline. This page updates again once you are connected.',
});
