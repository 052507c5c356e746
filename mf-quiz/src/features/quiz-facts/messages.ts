import { messagesOf } from 'platform/languages';

export const messages = messagesOf('quiz-facts', {
  /** On the card of a quiz, for teachers. Example: 12 of 24 handed in */
  handedIn: '{count, number} of {all, number} handed in',
  /** The same while attempts run. Example: 12 of 24 handed in, 3 running */
  handedInAndRunning: '{count, number} of {all, number} handed in, {running, number} running',
  /** On the card of a quiz, for a student. */
  ownHandedIn: 'Handed in',
  ownRunning: 'Running',
});
