import { messagesOf } from 'platform/languages';

export const messages = messagesOf('not-found', {
  title: 'Page not found',
  heading: "Oops! The page you're looking for isn't available.",
  help: 'The link may be wrong, or the page has been removed.',
  /** Replaces `help` if only the new version, which a few people have, contains this page. */
  inCanary: 'A few people are testing this page. You cannot open it yet.',
  home: 'Go to the home page',
});
