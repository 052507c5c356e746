import { messagesOf } from 'platform/languages';

export const messages = messagesOf('landing', {
  pageTitle: 'For teachers and their students',

  title: 'Every class, on',
  titleEnd: 'one calm page',
  lead: '{product} keeps the posts, the classwork, the grades and the chat of a class together, so that everyone knows where to look.',
  getStarted: 'Get Started',
  logIn: 'Log in',

  audiencesTitle: 'One class, seen from both sides of the desk',
  teachers: {
    title: 'For teachers',
    lead: 'Less paperwork around the lesson.',
    points: [
      'Set classwork with instructions, links and a due date',
      'Read every answer in one place, grade it and leave a comment',
      'Post ideas, questions and announcements to the stream',
      'Decide who may post, who may comment and who may join',
    ],
  },
  students: {
    title: 'For students',
    lead: 'No more searching through mails.',
    points: [
      'See what is due, and hand in your answer right there',
      'Follow your grades and what your teacher says to them',
      'Ask in the stream, or in the chat of your class',
      'Join a class with a code of eight characters',
    ],
  },

  stepsTitle: 'Three steps to your first lesson',
  steps: [
    { title: 'Sign up', text: 'An e-mail address, a user name and a picture of you.' },
    { title: 'Create a class', text: 'A name, a category and a line about it. That is all.' },
    { title: 'Share the code', text: 'Your students type eight characters, and they are in.' },
  ],

  developerLabel: 'Who makes this',
  developer:
    '{product} is designed, built and looked after by an independent developer. Whoever writes a mail reaches the person who writes the code.',
  website: 'Website',
  write: 'Write a mail',
  newTab: '(opens in a new tab)',

  closingTitle: 'Your class is a few minutes away',
  closing: 'Bring your students, or bring a code from your teacher.',
  signUpNow: 'Sign Up Now',
});

/** A class code as it looks; decoration. */
export const SAMPLE_CODE = 'K7QM4XPD';
