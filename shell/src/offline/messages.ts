import { messagesOf } from 'platform/languages';

export const messages = messagesOf('offline', {
  offline: 'You are offline. New things load again once you are connected.',
});
