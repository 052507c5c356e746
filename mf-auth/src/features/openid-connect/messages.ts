import { messagesOf } from 'platform/languages';

/** Texts about the school's log-in service; {provider} is its name. */
export const messages = messagesOf('openid-connect', {
  logInWith: 'Log in with {provider}',
  loading: 'Logging in',
  again: 'Log in again',

  linkTitle: 'Link your account',
  linkLead:
    'You already have an account for {email}. Confirm your password once to link it with {provider}.',
  link: 'Link and log in',
  linking: 'Linking your account',
  mail: 'Send a link by email instead',
  mailing: 'Sending the link',
  mailed: 'We sent a link to {email}. Open the link in this browser within one hour.',
  mailedLead: 'Your account for {email} will be linked with {provider}.',
  mailedRefused: 'This link is unknown, used or expired.',
  mailedElsewhere:
    'This link works only in the browser where you logged in with {provider}, for one hour. Log in with {provider} again.',

  newTitle: 'Create your account',
  newLead: '{provider} has confirmed {email}. Only a few details are missing.',
  create: 'Create account',
  creating: 'Creating your account',
  taken: 'An account has this email now. Log in with {provider} again.',

  sectionTitle: 'Log in with {provider}',
  sectionLead: 'You can then log in without your password.',
  unlinked: 'Your account is not linked yet. {provider} must have confirmed the email {email}.',
  linked: 'Linked since {date}. Last used on {used}.',
  linkedAs: 'Linked with {email} since {date}. Last used on {used}.',
  linkAccount: 'Link account',
  unlinkAccount: 'Unlink account',
  unlinking: 'Unlinking your account',
  isUnlinked: 'Account unlinked',
  isLinked: 'Your account is linked. You can now log in with {provider}.',
  unknown: 'We could not check whether your account is linked.',
  retry: 'Retry',
});

/** Messages after a visit to the provider that failed. */
export const problems = messagesOf('openid-connect-problem', {
  away: '{provider} cannot be reached right now. Try again later, or log in with your password.',
  cancelled: 'You cancelled the log-in with {provider}.',
  clock: 'The clock of {provider} differs from ours. Please tell your school.',
  expired: 'This log-in with {provider} has expired. Log in again.',
  invalid: 'The answer of {provider} was not valid. Try again, or tell your school.',
  otherAccount: 'This account of {provider}, or yours here, is already linked.',
  otherAddress: '{provider} has confirmed another email than the one of your account.',
  unverified: '{provider} has not confirmed your email. Please tell your school.',
});
