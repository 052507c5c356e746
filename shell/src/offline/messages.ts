import { messagesOf } from 'platform/languages';

export const messages = messagesOf('offline', {
  since: 'You are offline. This page is as it was at {moment}.',
  offline: 'You are offline. New things load again once you are connected.',
});
