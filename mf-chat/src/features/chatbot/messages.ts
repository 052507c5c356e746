import { messagesOf } from 'platform/languages';

export const messages = messagesOf('chatbot', {
  title: 'Chatbot',
  lead: 'Ask a question; an assistant answers. Do not tell it passwords or anything private.',
  frame: 'Chatbot',
  loading: 'Loading the chatbot',
  slow: 'The chatbot is slow to load, or does not want to be shown here.',
  openApart: 'Open it by itself',
  newTab: '(opens in a new tab)',
  missingTitle: 'There is no chatbot here',
  missing: 'Whoever runs this site has not set one up yet. Everything else works without it.',
  toClasses: 'Go to your classes',
  toStart: 'Go to the start page',
});
