import { messagesOf } from 'platform/languages';

export const messages = messagesOf('class-page', {
  title: 'Class',
  loading: 'Loading the class',
  slowForTeacher: 'Server is too slow !!',
  slowForStudent: 'Server is too slow!',
  failed: 'An error occurred',
  errorTitle: 'The class could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',

  category: 'Category: {category}',
  totalStudents: 'Total Students: {count, number}',

  /** Names the menu with what can be done with the class as a whole. */
  menu: 'Menu of the class',

  pin: 'Pin to the sidebar',
  unpin: 'Unpin from the sidebar',
  pinned: 'Pinned to the sidebar',
  unpinned: 'Unpinned from the sidebar',

  code: 'Class code',
  copyCode: 'Copy the class code',
  codeCopied: 'Class code copied',
  codeNotCopied: 'The code could not be copied. Select it and copy it yourself.',

  meetLink: 'Meet link',
  newTab: '(opens in a new tab)',
  noMeetLink: 'This class do not have a meet Link !',

  tabs: 'Parts of the class',
  unread: '{count, number} new',
  withUnread: '{title} ({count, number} new)',
  more: 'More',
  moreNow: 'More: ',

  /** The tab of the address is in a new version that a few people have. */
  inCanary: 'A few people are trying this part of the class out.',
  inCanaryHelp: 'Other people cannot open it yet.',

  changeCover: 'Change cover',

  leave: 'Leave Class',
});
