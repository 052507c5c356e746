import { messagesOf } from 'platform/languages';

export const messages = messagesOf('platform', {
  title: 'Releases',
  /** Only operators read this page. */
  lead: 'The releases that browsers load and their users, with failures and speed of the last seven days.',
  views: 'Views',
  releases: 'Releases',
  log: 'Change log',

  tokenLabel: 'Operator token',
  tokenHint:
    'Create a token with npm run -s token -- --operator. Only this tab saves it, until you close the tab.',
  tokenRequired: 'Paste the token.',
  show: 'Show the token',
  hide: 'Hide the token',
  enter: 'Show releases',
  forget: 'Remove the token',

  loading: 'Loading releases',
  errorTitle: 'The releases could not be loaded',
  errorHelp: 'The server did not respond. Try again in a moment.',
  retry: 'Retry',
  stale: 'The server is not responding. This is the last data that it sent.',
  emptyTitle: 'No release has been promoted yet',
  emptyHelp: 'Browsers load the release that npm run promote chooses.',
  noReleases: 'No releases on the server.',
  others: '{count, plural, one {# more release} other {# more releases}}',

  active: 'Active',
  canary: 'Canary, {percent, number}%',
  whoHasIt:
    '{percent, number} of 100 browsers have had this release since {since}. They were chosen at random, not by person, and keep it.',
  withdrawn: 'Revoked',
  released: 'Released',
  running: 'Open in',
  tabs: '{tabs, plural, one {# tab} other {# tabs}}',
  tabsOfPeople:
    '{tabs, plural, one {# tab} other {# tabs}}, {users, plural, one {# person} other {# people}}',
  failures: 'Failures',
  /** Number of failures in a phase: 2 load. The server names the phase. */
  failureOf: '{count, number} {phase}',
  failureList: '{failures, list}',
  none: 'none',
  viewsMeasured: 'Measured views',
  load: 'Load time',
  lcp: 'Largest paint',
  inp: 'Interaction delay',
  cls: 'Layout shift',
  unknown: '–',
  seconds: '{seconds} s',
  milliseconds: '{ms, number} ms',

  rollBack: 'Roll back',
  promote: 'Promote',
  withdraw: 'Revoke',
  tryIt: 'Start canary',
  changeShare: 'Change share',
  startCanary: 'Start canary',
  endCanary: 'End canary',
  cancel: 'Cancel',
  close: 'Close',
  busy: 'One moment',

  promoteTitle: 'Promote {remote} {release}?',
  promoteHelp:
    'New pages will use this release. Open tabs will switch to it at their next safe navigation.',
  rollBackTitle: 'Roll {remote} back to {release}?',
  rollBackHelp:
    'The previous release becomes active again. If it does not fit the other active releases, an older one is used. Nothing is built.',
  withdrawTitle: 'Revoke {remote} {release}?',
  withdrawHelp:
    'This release can never be active again. Open tabs will replace it within seconds. They ask first where someone is typing.',
  tryTitle: 'Start a canary of {remote} {release}?',
  tryHelp:
    'Other browsers keep the active release. The canary ends when it is promoted, rolled back or revoked. It also ends if it fails for several people.',
  tryInstead: 'This release replaces the canary {canary}. Other browsers keep the active release.',
  shareTitle: 'Change the share of {remote} {release}?',
  shareHelp: 'If the share grows, browsers that have the canary keep it.',
  shareLabel: 'Browsers out of 100',
  shareHint: 'Chosen at random, not by person.',
  shareHintOpen:
    'Chosen at random, not by person. About {share, number} of {open, plural, one {# open tab} other {# open tabs}}.',
  shareWrong: 'Enter a whole number from 1 to 99.',
  endCanaryTitle: 'End the canary {remote} {release}?',
  endCanaryHelp: 'Every browser will get the active release again at its next safe navigation.',
  over: 'Replace {release} anyway',

  isActive: '{remote} {release} is active.',
  isNone: 'No release of {remote} is active.',
  isWithdrawn: '{remote} {release} has been revoked.',
  canaryRuns: '{remote} {release} now goes to {percent, number}% of browsers.',
  canaryEnded: '{remote} no longer has a canary.',
  failed: 'The server did not respond. Check if the change was made before you try again.',
});
