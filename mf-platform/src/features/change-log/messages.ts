/** What an entry says was done; a remote follows, and what it was done with. */
const did: Record<string, string> = {
  released: 'released',
  uploaded: 'uploaded',
  promoted: 'promoted',
  'rolled back': 'rolled back',
  withdrawn: 'withdrew',
  'canary started': 'started a canary of',
  'canary ended': 'ended the canary of',
  'token created': 'made a token for',
  'token revoked': 'revoked a token for',
  'token refused': 'was refused: its token is not for',
};

/** Where the server has a word alone. */
const whys: Record<string, string> = { unchecked: 'Nobody opened it in a browser before.' };

const who: Record<string, string> = {
  local: 'A command on the server',
  automatic: 'The server itself',
};

export const messages = {
  filter: 'Changes of',
  everything: 'everything',
  list: 'Changes, the newest first',

  loading: 'Loading the change log',
  errorTitle: 'The change log could not be loaded',
  errorHelp: 'The server did not answer. Try again in a moment.',
  retry: 'Try again',
  stale: 'The server does not answer: this is what it said last.',
  emptyTitle: 'Nothing was changed yet',
  emptyHelp:
    'What commands, tokens and the server itself do to releases is kept here for two years.',

  showMore: 'Show older changes',
  loadingMore: 'Loading older changes',
  moreFailed: 'Older changes could not be loaded.',

  who: (by: string) => who[by] ?? by,
  did: (what: string) => did[what] ?? what,
  why: (why: string) => whys[why] ?? why,
  allRemotes: 'all remotes',
  to: 'to',
};
