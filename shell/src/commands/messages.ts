import { messagesOf } from 'platform/languages';

export const messages = messagesOf('commands', {
  title: 'Go to anything',
  search: 'Find a class, person, classwork or action',
  close: 'Close',
  found: 'Results',
  none: 'No results for “{words}”',
  /** Shown while some parts of the page are still searching. */
  looking: 'Still searching for “{words}” …',
  count: '{count, plural, one {# result} other {# results}}',
  /** Link to the search page. */
  everywhere: 'Search everywhere for “{words}”',
  /** Label of an unpublished result. Only teachers find it. */
  draft: 'Draft',
  scheduled: 'Scheduled',
  home: 'Home',
  profile: 'Profile',
  themeSystem: 'Theme: same as system',
  themeLight: 'Theme: light',
  themeDark: 'Theme: dark',
  contrastMore: 'Contrast: high',
  contrastSystem: 'Contrast: same as system',
  logOut: 'Logout',
  shortcuts: 'Keyboard shortcuts',
  keys: {
    palette: 'Go to anything',
    help: 'Keyboard shortcuts',
    next: 'Next item in a list',
    previous: 'Previous item in a list',
    open: 'Open the selected item',
    submit: 'Submit the form',
    toasts: 'Go to the newest notification',
  },
  single: 'Single-key shortcuts',
  singleHint: 'Turn these shortcuts off if you use dictation.',
});
