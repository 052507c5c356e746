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
  goOn: 'Go on to my classes',
  login: 'Log in',
  refusedTitle: 'This link does not work',
  refused: 'It was used before, or it is too old.',
  refusedHint: 'If your address is confirmed already, log in. Otherwise have a new mail sent.',
  newMail: 'Get a new mail',
};
