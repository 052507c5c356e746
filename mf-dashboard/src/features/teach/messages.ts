import { messagesOf } from 'platform/languages';

export const messages = messagesOf('teach', {
  title: 'Teach a class',
  loading: 'Loading the invitation',
  errorTitle: 'The invitation could not be loaded.',
  retry: 'Retry',
  /** {owner} is the name of a person, {name} that of a class. */
  offer: '{owner} invites you to teach the class {name}.',
  /** People who are invited to teach read this dialog. */
  rights:
    'Teachers read and grade submissions, and manage the class. The class still belongs to its owner. You can leave the class at any time.',
  asStudent:
    'You are a student of this class. If you accept, you will stop being a student. Your submissions and grades stay, but nobody in the class will see them. You will not be able to hand in classwork.',
  already: 'You already teach this class.',
  /** The reader’s email address follows. */
  signedInAs: 'You are logged in as',
  accept: 'Accept invitation',
  accepting: 'Accepting the invitation',
  decline: 'Not now',
  open: 'View class',
  close: 'Close',
  welcome: 'You now teach this class',
  unknown:
    'This invitation is no longer valid. It has been cancelled or used, or it is older than 14 days. Ask the person who invited you for a new one.',
  removed:
    'You were removed from this class after this invitation. Ask the class owner for a new one.',
  slow: 'Server is not responding',
  failed: 'An error occurred',
});
