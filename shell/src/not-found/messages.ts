import { messagesOf } from 'platform/languages';

export const messages = messagesOf('not-found', {
  title: 'Page not found',
  heading: "Oops! The page you're looking for isn't available.",
  help: 'The address may be mistyped, or the page was taken away.',
  home: 'Go to the home page',
});
