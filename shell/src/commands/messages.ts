import { messagesOf } from 'platform/languages';

export const messages = messagesOf('commands', {
  title: 'Go to anything',
  search: 'A class, a person, classwork, or what to do',
  close: 'Close',
  found: 'What was found',
  none: 'Nothing has “{words}” in it',
  /** While parts of the page are still to tell what they have. */
  looking: 'Still looking for “{words}” …',
  count: '{count, plural, one {# found} other {# found}}',
  /** Leads to the page of the search. */
  everywhere: 'Search everywhere for “{words}”',
  /** Of what was found and is not published: teachers alone find it. */
  draft: 'Draft',
  scheduled: 'Scheduled',
  home: 'Home',
  profile: 'Profile',
  themeSystem: 'Theme: as the system',
  themeLight: 'Theme: light',
  themeDark: 'Theme: dark',
  contrastMore: 'Contrast: high',
  contrastSystem: 'Contrast: as the system',
  logOut: 'Logout',
  shortcuts: 'Keyboard shortcuts',
  keys: {
    palette: 'Go to anything',
    help: 'These shortcuts',
    next: 'The next in a list',
    previous: 'The one before in a list',
    open: 'Open what has the focus',
    submit: 'Submit what is being written',
    toasts: 'To the newest notification',
  },
  single: 'Shortcuts of a single key',
  singleHint: 'Switch them off where they get into the way of dictation.',
});
