import { messagesOf } from 'platform/languages';

export const messages = messagesOf('releases', {
  outdated: 'A new version of {product} is ready.',
  reload: 'Reload',

  blocked: 'This network blocks live updates. This page checks for updates about twice a minute.',
  understood: 'OK',

  withdrawn:
    'Part of this page must be replaced. If you reload it, what you typed there will be lost.',
  replace: 'Reload now',
  keep: 'Keep what I typed',

  ask: 'Use {remote} {release} in this browser until you log out? Do this only if you trust the person who sent the link.',
  try: 'Use release',
  trying: 'One moment',
  leave: 'No',
  close: 'Close',
  notAllowed: 'Your account cannot choose releases.',
  unknownRelease: 'This release does not exist here.',
  failed: 'The release could not be changed. Try again.',
  overridden: '{remote} comes from {from}, only for you.',
  reset: 'Reset',
  resetting: 'Resetting',
});
