import { messagesOf } from 'platform/languages';

export const messages = messagesOf('chatbot', {
  title: 'Chatbot',
  lead: 'Ask the assistant a question. Do not tell it passwords or anything private.',
  frame: 'Chatbot',
  loading: 'Loading the chatbot',
  slow: 'The chatbot is slow to load, or it cannot be shown on this page.',
  openApart: 'Open the chatbot on its own page',
  newTab: '(opens in a new tab)',
  missingTitle: 'There is no chatbot here',
  /** Operators set the chatbot up; everybody reads this. */
  missing: 'This site does not have a chatbot yet. Everything else works without it.',
  toClasses: 'Go to your classes',
  toStart: 'Go to the home page',
});
