import { messagesOf } from '../../messages-of.ts';

/** What all mails have in common. */
export const frameMessages = messagesOf('mail', {
  greeting: 'Hello {name},',
  greetingNobody: 'Hello,',
  /** Above the link, which is written out once more. */
  copyLink: 'The button does not work? Copy this address:',
  team: 'The {product} team',
});

export const activationMessages = messagesOf('mail-activation', {
  subject: 'Confirm your e-mail address for {product}',
  lead: 'Welcome to {product}! One step is left: open the link and press the button on the page, to confirm that this address is yours.',
  link: 'Confirm my e-mail address',
  validity: 'The link works once, for 48 hours.',
  ignore:
    'You did not sign up for {product}? Then please ignore this mail. Without you, nothing happens.',
});

export const resetMessages = messagesOf('mail-reset', {
  subject: 'Choose a new password for {product}',
  lead: 'Somebody, hopefully you, asked for a new password for your {product} account. Open the link to choose one.',
  link: 'Choose a new password',
  validity: 'The link works once, for one hour.',
  ignore: 'You did not ask for it? Then please ignore this mail. Your password stays as it is.',
});

export const passwordChangedMessages = messagesOf('mail-password-changed', {
  subject: 'Your {product} password was changed',
  lead: 'The password of your {product} account was changed, and all other devices were logged out.',
  notYou:
    'If it was you, nothing more is to be done. If it was not you, choose a new password at once:',
  link: 'Choose a new password',
});

export const emailConfirmMessages = messagesOf('mail-email-confirm', {
  subject: 'Confirm your new e-mail address for {product}',
  lead: 'Somebody, hopefully you, wants to use this address for a {product} account. Open the link and press the button on the page. Until then the old address counts.',
  link: 'Confirm my new e-mail address',
  validity: 'The link works once, for 48 hours.',
  ignore:
    'You do not know what this is about? Then please ignore this mail. Without you, nothing happens.',
});

export const emailChangedMessages = messagesOf('mail-email-changed', {
  subject: 'Your {product} e-mail address was changed',
  lead: 'Your {product} account has a new e-mail address. No more mails about it will come here.',
  notYou:
    'If it was you, nothing more is to be done. If it was not you, take the account back at once. All devices are logged out then, and you choose a new password:',
  link: 'It was not me: take the account back',
  /** An e-mail address of those who run the site. */
  validity: 'The link works once, for 72 hours. After that, write to {contact}.',
});

export const invitationMessages = messagesOf('mail-invitation', {
  subject: 'Join “{room}” on {product}',
  /** Where the name of the class cannot stand in a mail. */
  subjectUnnamed: 'Join a class on {product}',
  lead: '{sender} invites you to join the class “{room}” on {product}. Open the link, and log in or sign up if you are asked to.',
  leadUnnamed:
    '{sender} invites you to join a class on {product}. Open the link, and log in or sign up if you are asked to.',
  /** Stands for a sender whose name cannot stand in a mail. */
  leadOfTeacher:
    'A teacher invites you to join the class “{room}” on {product}. Open the link, and log in or sign up if you are asked to.',
  leadOfTeacherUnnamed:
    'A teacher invites you to join a class on {product}. Open the link, and log in or sign up if you are asked to.',
  link: 'Join the class',
  validity: 'The link works once, for 14 days. Please do not pass it on.',
  ignore:
    'You do not know what this is about? Then please ignore this mail. Without you, nothing happens.',
});

/** As an invitation to join, to somebody who is to teach. */
export const teacherInvitationMessages = messagesOf('mail-teacher-invitation', {
  subject: 'Teach “{room}” on {product}',
  /** Where the name of the class cannot stand in a mail. */
  subjectUnnamed: 'Teach a class on {product}',
  lead: '{sender} invites you to teach the class “{room}” on {product}. Open the link, and log in or sign up if you are asked to.',
  leadUnnamed:
    '{sender} invites you to teach a class on {product}. Open the link, and log in or sign up if you are asked to.',
  /** Stands for a sender whose name cannot stand in a mail. */
  leadOfTeacher:
    'A teacher invites you to teach the class “{room}” on {product}. Open the link, and log in or sign up if you are asked to.',
  leadOfTeacherUnnamed:
    'A teacher invites you to teach a class on {product}. Open the link, and log in or sign up if you are asked to.',
  rights: 'Teachers see what students hand in, grade it, and manage the class.',
  link: 'See the invitation',
  validity: 'The link works once, for 14 days. Please do not pass it on.',
  ignore:
    'You do not know what this is about? Then please ignore this mail. Without you, nothing happens.',
});

/** Mails that a newcomer's machine keeps, to be read in the browser. */
export const outboxMessages = messagesOf('outbox', {
  title: 'Mails of {product}',
  introduction:
    'No mail server is configured (SMTP_URL), so mails are kept here. Newest first. Only this computer can read them.',
  empty: 'No mails yet. This page looks again by itself.',
  /** {address} is an e-mail address, {time} when the mail was sent. */
  sent: 'to {address}, {time}',
  all: 'All mails',
});

/** What is new for somebody: at once, or of a day. */
export const newsMessages = messagesOf('mail-news', {
  subject: '{count, plural, one {# new thing} other {# new things}} on {product}',
  /** {room} is the name of a class. */
  subjectOfClass:
    '{count, plural, one {# new thing} other {# new things}} in “{room}” on {product}',
  lead: 'This is new for you on {product}:',
  /** {title} is that of a post. */
  post: 'New post: {title}',
  comment: '{count, plural, one {# new comment} other {# new comments}} on: {title}',
  /** {title} is that of a post, or the name of a class in whose chat it is. */
  mention: '{count, plural, one {You are mentioned} other {You are mentioned # times}}: {title}',
  /** {title} is that of a piece of classwork, as in the next ones. */
  classwork: 'New classwork: {title}',
  graded: 'Graded: {title}',
  returned: 'Returned, to be handed in again: {title}',
  privateMessage: '{count, plural, one {# private message} other {# private messages}}: {title}',
  gradeChanged: 'Your grade was changed: {title}',
  handedIn: '{count, plural, one {# student handed in} other {# students handed in}}: {title}',
  due: 'Due within a day: {title}',
  reminded: 'Your teacher reminds you: {title}',
  /** {title} is the name of a class, as in the next ones. */
  added: 'You are in the class now: {title}',
  removed: 'You are no longer in the class: {title}',
  invited: 'You are invited to the class: {title}',
  invitedToTeach: 'You are invited to teach the class: {title}',
  ownerYou: 'You own the class now: {title}',
  ownerOther: 'The class has another owner now: {title}',
  /** A link to the list of all, below the newest. */
  more: '{count, plural, one {# more new thing} other {# more new things}}',
  unsubscribe: 'No more mails of this kind',
});

/** The page behind the link that ends mails of one kind. */
export const unsubscribeMessages = messagesOf('unsubscribe', {
  title: 'No more of these mails?',
  question: 'Press the button, and {product} sends you no more mails of this kind.',
  button: 'No more mails of this kind',
  done: 'You get no more mails of this kind from {product}. You can choose anew in your settings.',
  doneTitle: 'Done',
});
