import { messagesOf } from 'platform/languages';

export const messages = messagesOf('platform', {
  title: 'Releases',
  lead: 'What browsers load, who runs it, and how it does there: failures and speed of the last seven days.',
  views: 'What to see',
  releases: 'Releases',
  log: 'Change log',

  tokenLabel: 'Operator’s token',
  tokenHint:
    'npm run -s token -- --operator makes one. This tab alone keeps it, until it is closed.',
  tokenRequired: 'Paste the token.',
  show: 'Show the token',
  hide: 'Hide the token',
  enter: 'Show releases',
  forget: 'Forget the token',

  loading: 'Loading releases',
  errorTitle: 'The releases could not be loaded',
  errorHelp: 'The server did not answer. Try again in a moment.',
  retry: 'Try again',
  stale: 'The server does not answer: this is what it said last.',
  emptyTitle: 'Nothing has been promoted yet',
  emptyHelp: 'npm run promote makes a release the one that browsers load.',
  noReleases: 'No release is kept on the server.',
  others: '{count, plural, one {# more release} other {# more releases}}',

  active: 'Active',
  canary: 'Canary, {percent, number} %',
  whoHasIt:
    '{percent, number} of 100 browsers have it since {since}, chosen by chance, whoever uses them. Each keeps what it was given.',
  withdrawn: 'Withdrawn',
  released: 'Released',
  running: 'Open in',
  tabs: '{tabs, plural, one {# tab} other {# tabs}}',
  tabsOfPeople:
    '{tabs, plural, one {# tab} other {# tabs}}, {users, plural, one {# person} other {# people}}',
  failures: 'Failures',
  /** How often something failed, and where: 2 load. The word is the server's. */
  failureOf: '{count, number} {phase}',
  failureList: '{failures, list}',
  none: 'none',
  viewsMeasured: 'Views measured',
  load: 'Code came in',
  lcp: 'Largest paint',
  inp: 'Reaction',
  cls: 'Layout shift',
  unknown: '–',
  seconds: '{seconds} s',
  milliseconds: '{ms, number} ms',

  rollBack: 'Roll back',
  promote: 'Promote',
  withdraw: 'Withdraw',
  tryIt: 'Start a canary',
  changeShare: 'Change its share',
  startCanary: 'Start the canary',
  endCanary: 'End the canary',
  cancel: 'Cancel',
  close: 'Close',
  busy: 'One moment',

  promoteTitle: 'Promote {remote} {release}?',
  promoteHelp:
    'Pages that are opened from now on come with it, and open tabs follow at their next safe navigation.',
  rollBackTitle: 'Roll {remote} back to {release}?',
  rollBackHelp:
    'What was active before is active again; where that does not fit what else is active, the one before it. Nothing is built.',
  withdrawTitle: 'Withdraw {remote} {release}?',
  withdrawHelp:
    'It can never be active again. Open tabs replace it within seconds, and ask first where somebody is typing.',
  tryTitle: 'Try {remote} {release} with some browsers?',
  tryHelp:
    'The others keep the active release. It ends when it is promoted, rolled back or withdrawn, and by itself when it fails for several people.',
  tryInstead:
    'It takes the place of the canary {canary}. All other browsers keep the active release.',
  shareTitle: 'Change the share of {remote} {release}?',
  shareHelp: 'Who has it already keeps it when the share grows.',
  shareLabel: 'Of 100 browsers',
  shareHint: 'Chosen by chance, whoever uses them.',
  shareHintOpen:
    'Chosen by chance, whoever uses them: of the {open, plural, one {# tab} other {# tabs}} that have this open now, about {share, number}.',
  shareWrong: 'A whole number from 1 to 99.',
  endCanaryTitle: 'End the canary {remote} {release}?',
  endCanaryHelp: 'Every browser is given the active release again, at its next safe navigation.',
  over: 'Do it over {release}',

  isActive: '{remote} {release} is active.',
  isNone: 'Nothing of {remote} is active.',
  isWithdrawn: '{remote} {release} is withdrawn.',
  canaryRuns: '{remote} {release} is for {percent, number} % of browsers.',
  canaryEnded: '{remote} has no canary any more.',
  failed: 'No answer came. See whether it was done, and try again if it was not.',
});
