import { messagesOf } from 'platform/languages';

export const messages = messagesOf('offline', {
  since: 'You are offline. This page is as it was at {moment}.',
  /** Toast: an entry written without a connection was refused. */
  refused: 'What you wrote on {moment} was not accepted. {reason}',
  show: 'Show',
  offline: 'You are offline. New things load again once you are connected.',
});
