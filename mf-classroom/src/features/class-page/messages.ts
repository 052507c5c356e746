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

  /** For screen readers: menu of actions on the whole class. */
  menu: 'Class menu',

  pin: 'Pin to the sidebar',
  unpin: 'Unpin from the sidebar',
  pinned: 'Pinned to the sidebar',
  unpinned: 'Unpinned from the sidebar',

  code: 'Class code',
  copyCode: 'Copy the class code',
  codeCopied: 'Class code copied',
  codeNotCopied: 'The code could not be copied. Select it and copy it yourself.',

  meetLink: 'Open meet link',
  newTab: '(opens in a new tab)',
  noMeetLink: 'This class do not have a meet Link !',

  tabs: 'Parts of the class',
  unread: '{count, number} new',
  withUnread: '{title} ({count, number} new)',
  more: 'More',
  /** For screen readers: the title of the open tab follows. */
  moreNow: 'More: ',

  /** Shown to people whose link leads to a tab of a new version that only a few others have. */
  inCanary: 'A few people are testing this part of the class.',
  inCanaryHelp: 'You cannot open this part yet.',

  changeCover: 'Change cover',

  leave: 'Leave Class',
});
