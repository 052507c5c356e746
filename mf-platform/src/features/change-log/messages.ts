import { messagesOf } from 'platform/languages';

export const messages = messagesOf('change-log', {
  /** Label of the choice of a remote. Only operators read this page. */
  filter: 'Remote',
  everything: 'All remotes',
  list: 'Changes, newest first',

  loading: 'Loading the change log',
  errorTitle: 'The change log could not be loaded',
  errorHelp: 'The server did not respond. Try again in a moment.',
  retry: 'Retry',
  stale: 'The server is not responding. This is the last data that it sent.',
  emptyTitle: 'No changes yet',
  emptyHelp:
    'Changes to releases by commands, tokens and the server itself are stored here for two years.',

  showMore: 'Show older changes',
  loadingMore: 'Loading older changes',
  moreFailed: 'Older changes could not be loaded.',

  /** Stands for the name of a remote in an entry: ci created a token for all remotes. */
  allRemotes: 'all remotes',
  /** For screen readers: 9d37 to bff6. */
  to: 'to',
  /** From one release to another. Points in the reading direction. */
  arrow: '→',
});

/** Verbs of a log entry: somebody, the verb, a remote, its release. */
const did = messagesOf('change-log-did', {
  released: 'released',
  uploaded: 'uploaded',
  promoted: 'promoted',
  'rolled back': 'rolled back',
  withdrawn: 'revoked',
  'canary started': 'started a canary of',
  'canary ended': 'ended the canary of',
  'token created': 'created a token for',
  'token revoked': 'revoked a token for',
  'token refused': 'was refused because its token is not for',
});

/** Reasons that the server gives as a code. */
const whys = messagesOf('change-log-why', {
  unchecked: 'Nobody opened this release in a browser before.',
});

const who = messagesOf('change-log-who', {
  local: 'A command on the server',
  automatic: 'The server itself',
});

/** Returns the text for a code, or the code itself if it has none. */
function saidBy(words: Readonly<Record<string, string>>): (word: string) => string {
  return (word) => words[word] ?? word;
}

export const whoOf = saidBy(who);
export const didOf = saidBy(did);
export const whyOf = saidBy(whys);
