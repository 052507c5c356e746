import { messagesOf } from 'platform/languages';

export const messages = messagesOf('not-found', {
  title: 'Page not found',
  heading: "Oops! The page you're looking for isn't available.",
  help: 'The address may be mistyped, or the page was taken away.',
  /** Instead of `help`: a new version of the product is given to a few people first, and has this page. */
  inCanary: 'A few people are trying this page out. Other people cannot open it yet.',
  home: 'Go to the home page',
});
