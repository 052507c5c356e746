export const messages = {
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
  others: (count: number) => (count === 1 ? '1 more release' : `${count} more releases`),

  active: 'Active',
  canary: (percent: number) => `Canary, ${percent} %`,
  whoHasIt: (percent: number, since: string) =>
    `${percent} of 100 browsers have it since ${since}, chosen by chance, whoever uses them. Each keeps what it was given.`,
  withdrawn: 'Withdrawn',
  released: 'Released',
  running: 'Open in',
  tabs: (tabs: number, users: number) => {
    const open = countOfTabs(tabs);
    if (users === 0) return open;
    return users === 1 ? `${open}, 1 person` : `${open}, ${users} people`;
  },
  failures: 'Failures',
  failureOf: (phase: string, count: number) => `${count} ${phase}`,
  none: 'none',
  viewsMeasured: 'Views measured',
  load: 'Code came in',
  lcp: 'Largest paint',
  inp: 'Reaction',
  cls: 'Layout shift',
  unknown: '–',
  seconds: (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`),

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

  promoteTitle: (remote: string, release: string) => `Promote ${remote} ${release}?`,
  promoteHelp:
    'Pages that are opened from now on come with it, and open tabs follow at their next safe navigation.',
  rollBackTitle: (remote: string, release: string) => `Roll ${remote} back to ${release}?`,
  rollBackHelp:
    'What was active before is active again; where that does not fit what else is active, the one before it. Nothing is built.',
  withdrawTitle: (remote: string, release: string) => `Withdraw ${remote} ${release}?`,
  withdrawHelp:
    'It can never be active again. Open tabs replace it within seconds, and ask first where somebody is typing.',
  tryTitle: (remote: string, release: string) => `Try ${remote} ${release} with some browsers?`,
  tryHelp:
    'The others keep the active release. It ends when it is promoted, rolled back or withdrawn, and by itself when it fails for several people.',
  tryInstead: (canary: string) =>
    `It takes the place of the canary ${canary}. All other browsers keep the active release.`,
  shareTitle: (remote: string, release: string) => `Change the share of ${remote} ${release}?`,
  shareHelp: 'Who has it already keeps it when the share grows.',
  shareLabel: 'Of 100 browsers',
  shareHint: (percent: number, open: number) =>
    open === 0
      ? 'Chosen by chance, whoever uses them.'
      : `Chosen by chance, whoever uses them: of the ${countOfTabs(open)} that have this open now, about ${Math.round((open * percent) / 100)}.`,
  shareWrong: 'A whole number from 1 to 99.',
  endCanaryTitle: (remote: string, release: string) => `End the canary ${remote} ${release}?`,
  endCanaryHelp: 'Every browser is given the active release again, at its next safe navigation.',
  over: (release: string) => `Do it over ${release}`,

  isActive: (remote: string, release: string | null) =>
    release === null ? `Nothing of ${remote} is active.` : `${remote} ${release} is active.`,
  isWithdrawn: (remote: string, release: string) => `${remote} ${release} is withdrawn.`,
  canaryRuns: (remote: string, release: string, percent: number) =>
    `${remote} ${release} is for ${percent} % of browsers.`,
  canaryEnded: (remote: string) => `${remote} has no canary any more.`,
  failed: 'No answer came. See whether it was done, and try again if it was not.',
};

function countOfTabs(count: number): string {
  return count === 1 ? '1 tab' : `${count} tabs`;
}
