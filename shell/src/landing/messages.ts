import { messagesOf } from 'platform/languages';

export const messages = messagesOf('landing', {
  pageTitle: 'For teachers and their students',

  title: 'Every class, on',
  titleEnd: 'one calm page',
  lead: '{product} keeps the posts, classwork, grades and chat of a class together. Everyone knows where to look.',
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
      'Decide who can post, comment and join',
    ],
  },
  students: {
    title: 'For students',
    lead: 'No more searching through emails.',
    points: [
      'See what is due, and hand in your answer right there',
      'Follow your grades and your teacher’s comments on them',
      'Ask in the stream or in the chat of your class',
      'Join a class with a code of eight characters',
    ],
  },

  stepsTitle: 'Three steps to your first lesson',
  steps: [
    { title: 'Sign up', text: 'An email, a username and a photo of you.' },
    { title: 'Create a class', text: 'A name, a category and a line about it. That is all.' },
    { title: 'Share the code', text: 'Your students enter eight characters, and they are in.' },
  ],

  developerLabel: 'About the developer',
  developer:
    '{product} is designed, built and looked after by an independent developer. Your email reaches the person who writes the code.',
  website: 'Website',
  write: 'Send an email',
  newTab: '(opens in a new tab)',

  closingTitle: 'Your class is a few minutes away',
  closing: 'Invite your students, or join with a code from your teacher.',
  signUpNow: 'Sign Up Now',
});

/** Sample of a class code, for decoration. */
export const SAMPLE_CODE = 'K7QM4XPD';
