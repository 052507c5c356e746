import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

/** Texts of the page in an archive of personal data. */
export const pageMessages = messagesOf('data-export-page', {
  /** {name} is the name of the person. */
  title: 'The data of {name} in {product}',
  /** {day} is the day on which the archive was written. */
  lead: 'This archive was written on {day, date}. It contains what you have written and what is stored about you. It does not contain texts of others.',
  files:
    'Your files are in the folder “files”. The file data.json contains everything on this page and more details, for programs.',
  profile: 'Profile',
  username: 'Username',
  fullName: 'Full name',
  email: 'Email',
  birthday: 'Date of birth',
  interests: 'Interests',
  intro: 'Introduction',
  since: 'Member since',
  classes: 'Classes',
  posts: 'Posts',
  comments: 'Comments',
  chat: 'Chat messages',
  privateMessages: 'Private messages',
  answers: 'Answers and grades',
  /** {points} and {mark} are numbers: 18 of 20. */
  grade: 'Grade: {points, number} of {mark, number}',
  savedComments: 'Saved comments',
  fileList: 'Files',
  none: 'None',
});

const messages = messagesOf('data-export', {
  underWay: 'Your archive is already being prepared.',
  notReady: 'This archive does not exist, or it has expired.',
});

export const errorMessages = localizedTextsOf(messages);
