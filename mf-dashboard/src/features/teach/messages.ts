import { messagesOf } from 'platform/languages';

export const messages = messagesOf('teach', {
  title: 'Teach a class',
  loading: 'Looking at the invitation',
  errorTitle: 'The invitation could not be loaded.',
  retry: 'Retry',
  /** {owner} is the name of a person, {name} that of a class. */
  offer: '{owner} invites you to teach the class {name}.',
  rights:
    'Teachers see what students hand in, grade it, and manage the class. The class stays its owner’s, and you can leave it at any time.',
  asStudent:
    'You are a student of this class. Once you accept, you are none any more: what you handed in and your grades are kept, but nobody in the class sees them, and you hand in nothing more there.',
  already: 'You teach this class already.',
  signedInAs: 'You are signed in as',
  accept: 'Accept',
  accepting: 'Accepting the invitation',
  decline: 'Not now',
  open: 'Open the class',
  close: 'Close',
  welcome: 'You teach the class now',
  unknown:
    'This invitation is not good any more: it was cancelled or used, or it is older than 14 days. Ask whoever invited you for another one.',
  removed: 'You were removed from this class after this invitation. Ask its owner for a new one.',
  slow: 'Server is not responding',
  failed: 'An error occurred',
});
