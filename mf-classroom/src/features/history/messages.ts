import { messagesOf } from 'platform/languages';

/** The history of a class; only teachers read it. */
export const messages = messagesOf('class-history', {
  title: 'History',
  help: 'Who changed grades, members, roles, settings and files in this class. Only teachers can see the history.',
  show: 'Show history',
  hide: 'Hide history',
  list: 'Changes in this class',
  loading: 'Loading the history',
  slow: 'Server too slow !',
  failed: 'Failed to load data!',
  errorTitle: 'The history could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  empty: 'No changes yet',
  emptyHelp: 'Changes will appear here when someone grades, joins or edits.',
  emptyKind: 'There are no changes of this kind.',
  all: 'All changes',
  kind: 'Kind of change',
  kinds: {
    grades: 'Grades',
    members: 'Members',
    roles: 'Roles',
    settings: 'Settings',
    files: 'Files',
  },
  showMore: 'Show earlier changes',
  loadingMore: 'Loading earlier changes',
});
