export const messages = {
  title: 'Releases',
  lead: 'What browsers load, who runs it, and how it does there: failures and speed of the last seven days.',

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

  active: 'Active',
  canary: (percent: number) => `Canary, ${percent} %`,
  withdrawn: 'Withdrawn',
  released: 'Released',
  running: 'Open in',
  tabs: (tabs: number, users: number) => {
    const open = tabs === 1 ? '1 tab' : `${tabs} tabs`;
    if (users === 0) return open;
    return users === 1 ? `${open}, 1 person` : `${open}, ${users} people`;
  },
  failures: 'Failures',
  failureOf: (phase: string, count: number) => `${count} ${phase}`,
  none: 'none',
  views: 'Views measured',
  load: 'Code came in',
  lcp: 'Largest paint',
  inp: 'Reaction',
  cls: 'Layout shift',
  unknown: '–',
  seconds: (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`),

  rollBack: 'Roll back',
  promote: 'Promote',
  withdraw: 'Withdraw',
  cancel: 'Cancel',
  close: 'Close',
  busy: 'One moment',
  promoteTitle: (remote: string, release: string) => `Promote ${remote} ${release}?`,
  promoteHelp:
    'Pages that are opened from now on come with it, and open tabs follow at their next safe navigation.',
  rollBackTitle: (remote: string, release: string) => `Roll ${remote} back to ${release}?`,
  rollBackHelp: 'What was active before is active again. Nothing is built.',
  withdrawTitle: (remote: string, release: string) => `Withdraw ${remote} ${release}?`,
  withdrawHelp:
    'It can never be active again. Open tabs replace it within seconds, and ask first where somebody is typing.',
  done: 'Done.',
  failed: 'That did not work. Try again.',
};
