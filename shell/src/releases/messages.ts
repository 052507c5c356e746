import { messagesOf } from 'platform/languages';

export const messages = messagesOf('releases', {
  outdated: 'A new version of {product} is ready.',
  reload: 'Reload',

  blocked: 'This network blocks live updates. This page looks for news about twice a minute.',
  understood: 'OK',

  withdrawn: 'Part of this page was withdrawn. Reloading it loses what you typed there.',
  replace: 'Reload now',
  keep: 'Keep what I typed',

  ask: 'See {remote} {release} instead of what everybody sees, in this browser until you log out? Only if you trust who sent the link.',
  try: 'See it',
  trying: 'One moment',
  leave: 'No',
  close: 'Close',
  notAllowed: 'Your account may not choose releases.',
  unknownRelease: 'There is no such release here.',
  failed: 'That did not work. Try again.',
  overridden: '{remote} comes from {from}, for you alone.',
  reset: 'Reset',
  resetting: 'Resetting',
});
