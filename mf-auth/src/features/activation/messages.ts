import { wait } from '../../form/messages.ts';

export const waitingMessages = {
  title: 'Verifying your account',
  lead: (email: string) => `We sent a mail to ${email}. Open its link to confirm your address.`,
  connecting: 'Connecting',
  waiting: 'Waiting for you to open the link',
  waitingHint: 'This page goes on by itself as soon as your address is confirmed.',
  lost: 'The connection is lost.',
  lostHint: 'We are trying again. If you have confirmed your address already, just go on.',
  goOn: 'Go on to my classes',
  mailTitle: 'No mail?',
  mailHint: 'Look into your spam folder too. A mail can be sent once a minute.',
  resend: 'Send the mail again',
  resendIn: (seconds: number) => `You can ask again in ${wait(seconds)}.`,
  asked: 'A new mail is on its way.',
  wrongAddress: 'Not your address?',
  signUpAgain: 'Sign up again',
  nobodyTitle: 'Nothing to wait for',
  nobody: 'You are not logged in here. Log in, and we go on from where you were.',
  endedTitle: 'This wait has ended',
  ended: 'Your session is not valid any more. Log in to have a new mail sent.',
};

export const confirmMessages = {
  title: 'Confirm your email',
  lead: 'One click, and your account is active.',
  confirm: 'Confirm my email',
  busy: 'Confirming',
  slow: 'This takes longer than usual. We keep trying; please check your connection.',
  doneTitle: 'Your email is confirmed',
  done: 'You can close this page.',
  elsewhereLead:
    'Somebody, hopefully you, signed up with your email address in another browser. Enter the password that was ' +
    'chosen there.',
  signUpPassword: 'Password of the sign-up',
  required: 'This field is required.',
  notMe: 'It was not me, or I forgot it',
  foreignTitle: 'Make this account yours',
  foreignLead:
    'Choose a password of your own. Whoever signed up with your address is logged out, and their password works ' +
    'no more. Please look through the profile afterwards.',
  takeOver: 'Confirm with this password',
  knowPassword: 'I know the password',
  mismatch: 'Passwords do not match',
  takenOver: 'The account is yours now. Log in with your new password.',
  goOn: 'Go on to my classes',
  login: 'Log in',
  refusedTitle: 'This link does not work',
  refused: 'It was used before, or it is too old.',
  refusedHint: 'If your address is confirmed already, log in. Otherwise have a new mail sent.',
  newMail: 'Get a new mail',
};
