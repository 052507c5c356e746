import { messagesOf } from 'platform/languages';

export const messages = messagesOf('quiz-form', {
  /** Group of settings in the form of a quiz. */
  title: 'Settings of the quiz',
  /** Under the title. */
  questionsLater: 'Save the quiz first. Then add its questions on its page.',
  time: 'Time',
  opensDay: 'Opens on',
  opensTime: 'Opens at',
  opensHint: 'Empty: as soon as the quiz is published.',
  closesDay: 'Closes on',
  closesTime: 'Closes at',
  closesHint: 'Empty: the quiz stays open.',
  zone: 'Time zone: {zone}',
  minutes: 'Time limit in minutes',
  minutesHint: 'Empty: no limit. The time begins with each attempt.',
  attempts: 'Attempts',
  attemptsCount: '{count, plural, one {# attempt} other {# attempts}}',
  anyNumber: 'Any number',
  counts: 'Attempt that counts',
  best: 'The best one',
  last: 'The last one',
  first: 'The first one',
  average: 'The average of all',
  shows: 'With their grade, students see',
  showsAnswers: 'Their answers',
  showsKey: 'The right answers',
  showsFeedback: 'The feedback',
  /** Label of settings that open. */
  more: 'More settings',
  isPaged: 'One question on each page',
  canGoBack: 'Students can go back to earlier questions',
  shuffles: 'A different order of the questions for each attempt',
  accessCode: 'Access code',
  accessCodeHint: 'Students enter it to begin. Empty: none.',
});
