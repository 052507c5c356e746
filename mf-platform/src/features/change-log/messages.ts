import { messagesOf } from 'platform/languages';

export const messages = messagesOf('change-log', {
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

  allRemotes: 'all remotes',
  to: 'to',
  /** From one release to another; points where the language reads to. */
  arrow: '→',
});

/** What an entry says was done: who did it stands before, a remote and what it was done with after. */
const did = messagesOf('change-log-did', {
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
});

/** Where the server has a word alone. */
const whys = messagesOf('change-log-why', { unchecked: 'Nobody opened it in a browser before.' });

const who = messagesOf('change-log-who', {
  local: 'A command on the server',
  automatic: 'The server itself',
});

/** What the server says is said as it stands where there are no words for it. */
function saidBy(words: Readonly<Record<string, string>>): (word: string) => string {
  return (word) => words[word] ?? word;
}

export const whoOf = saidBy(who);
export const didOf = saidBy(did);
export const whyOf = saidBy(whys);
