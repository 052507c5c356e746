export const messages = {
  failed: 'An error occurred',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  newTab: '(opens in a new tab)',
} as const;
