import { messagesOf } from '../../texts/messages-of.ts';

/** Texts that all emails share. */
export const frameMessages = messagesOf('mail', {
  greeting: 'Hello {name},',
  greetingNobody: 'Hello,',
  /** Line above the link, which is written out once more. */
  copyLink: 'If the button does not work, copy this link:',
  team: 'The {product} team',
});

export const activationMessages = messagesOf('mail-activation', {
  subject: 'Confirm your email for {product}',
  lead: 'Welcome to {product}! Please confirm your email. Open the link, and press the button on the page.',
  link: 'Confirm my email',
  validity: 'The link works once and expires after 48 hours.',
  ignore: 'If you did not sign up for {product}, please ignore this email. Nothing will happen.',
});

export const resetMessages = messagesOf('mail-reset', {
  subject: 'Choose a new password for {product}',
  lead: 'Someone, hopefully you, asked for a new password for your {product} account. Open the link to choose one.',
  link: 'Choose a new password',
  validity: 'The link works once and expires after one hour.',
  ignore: 'If you did not ask for this, please ignore this email. Your password stays as it is.',
});

export const passwordChangedMessages = messagesOf('mail-password-changed', {
  subject: 'Your {product} password has been changed',
  lead: 'The password of your {product} account has been changed. All other devices have been logged out.',
  notYou:
    'If it was you, you do not need to do anything. If it was not you, choose a new password at once.',
  link: 'Choose a new password',
});

export const openIdLinkMessages = messagesOf('mail-open-id-link', {
  /** {provider} is the name of the school's log-in service. */
  subject: 'Link your {product} account with {provider}',
  lead: 'Someone, hopefully you, has logged in with {provider} and wants to link your {product} account. Open the link in the same browser.',
  link: 'Link my account',
  validity: 'The link works once and expires after one hour.',
  ignore: 'If you did not ask for this, please ignore this email. Nothing will happen.',
});

export const openIdLinkedMessages = messagesOf('mail-open-id-linked', {
  subject: 'You can now log in to {product} with {provider}',
  lead: 'Your {product} account has been linked with {provider}. You can log in with {provider}, or with your password as before.',
  notYou:
    'If it was you, you do not need to do anything. If it was not you, unlink your account in its settings and choose a new password.',
  link: 'Open the account settings',
});

/** Texts about a log-in with a device that the account has not known. */
export const newDeviceMessages = messagesOf('mail-new-device', {
  subject: 'New device logged in to {product}',
  lead: 'Someone has logged in to your {product} account with a new device.',
  /** {device} is the browser and the system, for example “Firefox on Windows”. */
  device: 'Device: {device}',
  /** For example: Firefox on Windows. */
  browserOnSystem: '{browser} on {system}',
  unknownDevice: 'unknown',
  network: 'Network: {network}',
  notYou:
    'If it was you, you do not need to do anything. If it was not you, choose a new password at once. All devices will then be logged out.',
  link: 'Choose a new password',
});

export const deletionMessages = messagesOf('mail-deletion', {
  subject: 'Your {product} account will be deleted',
  lead: 'Your {product} account will be deleted on {day, date, long}. Until then, you can keep it.',
  notYou:
    'If you did not ask for this, keep your account, and choose a new password. All other devices have been logged out.',
  link: 'Keep my account',
  validity: 'You can also log in, and keep your account in the account settings.',
});

export const dataExportMessages = messagesOf('mail-data-export', {
  subject: 'Your data from {product} is ready',
  lead: 'The archive with your data is ready. You can download it in the account settings for 7 days.',
  notYou:
    'If you did not ask for it, choose a new password at once. Nobody can download the archive without your password.',
  link: 'Open account settings',
});

export const emailConfirmMessages = messagesOf('mail-email-confirm', {
  subject: 'Confirm your new email for {product}',
  lead: 'Someone, hopefully you, wants to use this email for a {product} account. Open the link, and press the button on the page. Until then, the old email stays in use.',
  link: 'Confirm my new email',
  validity: 'The link works once and expires after 48 hours.',
  ignore: 'If you did not ask for this, please ignore this email. Nothing will happen.',
});

export const emailChangedMessages = messagesOf('mail-email-changed', {
  subject: 'Your {product} email has been changed',
  lead: 'Your {product} account has a new email. You will not get emails about the account here any more.',
  notYou:
    'If it was you, you do not need to do anything. If it was not you, restore your account at once. All devices will be logged out, and you will choose a new password.',
  link: 'Restore my account',
  /** {contact} is the email of the people who run the site. */
  validity: 'The link works once and expires after 72 hours. After that, write to {contact}.',
});

/** Emails about changes of two-step log-in and passkeys. */
export const securityMessages = messagesOf('mail-security', {
  onSubject: 'Two-step log-in has been turned on for {product}',
  onLead:
    'Two-step log-in has been turned on for your {product} account. A log-in now needs the password and a code.',
  offSubject: 'Two-step log-in has been turned off for {product}',
  offLead:
    'Two-step log-in has been turned off for your {product} account. A log-in now needs only the password.',
  /** The operator of the site did it, for a person who has lost the phone and the codes. */
  resetSubject: 'Two-step log-in has been reset for {product}',
  resetLead:
    'The people who run {product} have turned off two-step log-in for your account. A log-in now needs only the password.',
  /** The operator of the site did it. */
  endedSubject: 'You have been logged out of {product}',
  endedLead:
    'The people who run {product} have logged you out on all devices. Your calendar links have ended, too.',
  asked:
    'If you expected this, log in again. If you did not, choose a new password and write to {contact}.',
  renewedSubject: 'You have new recovery codes for {product}',
  renewedLead:
    'New recovery codes have been created for your {product} account. The earlier codes do not work any more.',
  usedSubject: 'A recovery code has been used for {product}',
  usedLead:
    'A recovery code of your {product} account has been used in place of a code from the app. It does not work any more.',
  passkeyAddedSubject: 'A passkey has been added to {product}',
  passkeyAddedLead:
    'A passkey has been added to your {product} account. It logs in without a password.',
  passkeyRemovedSubject: 'A passkey has been removed from {product}',
  passkeyRemovedLead:
    'A passkey has been removed from your {product} account. It does not log in any more.',
  restore:
    'If it was you, you do not need to do anything. If it was not you, restore your account at once. All devices will be logged out, and you will choose a new password.',
  restoreLink: 'Restore my account',
  /** {contact} is the email of the people who run the site. */
  validity: 'The link works once and expires after 72 hours. After that, write to {contact}.',
  newPassword:
    'If it was you, you do not need to do anything. If it was not you, choose a new password at once.',
  newPasswordLink: 'Choose a new password',
});

export const invitationMessages = messagesOf('mail-invitation', {
  subject: 'Join “{room}” on {product}',
  /** Subject without the name of the class, if the name cannot be in an email. */
  subjectUnnamed: 'Join a class on {product}',
  lead: '{sender} invites you to join the class “{room}” on {product}. Open the link, then log in or sign up if the page asks you to.',
  leadUnnamed:
    '{sender} invites you to join a class on {product}. Open the link, then log in or sign up if the page asks you to.',
  /** Replaces `lead`, if the name of the sender cannot be in an email. */
  leadOfTeacher:
    'A teacher invites you to join the class “{room}” on {product}. Open the link, then log in or sign up if the page asks you to.',
  leadOfTeacherUnnamed:
    'A teacher invites you to join a class on {product}. Open the link, then log in or sign up if the page asks you to.',
  link: 'Join the class',
  validity: 'The link works once and expires after 14 days. Please do not share it.',
  ignore: 'If you did not expect this email, please ignore it. Nothing will happen.',
});

/** Texts of an invitation to teach a class. */
export const teacherInvitationMessages = messagesOf('mail-teacher-invitation', {
  subject: 'Teach “{room}” on {product}',
  /** Subject without the name of the class, if the name cannot be in an email. */
  subjectUnnamed: 'Teach a class on {product}',
  lead: '{sender} invites you to teach the class “{room}” on {product}. Open the link, then log in or sign up if the page asks you to.',
  leadUnnamed:
    '{sender} invites you to teach a class on {product}. Open the link, then log in or sign up if the page asks you to.',
  /** Replaces `lead`, if the name of the sender cannot be in an email. */
  leadOfTeacher:
    'A teacher invites you to teach the class “{room}” on {product}. Open the link, then log in or sign up if the page asks you to.',
  leadOfTeacherUnnamed:
    'A teacher invites you to teach a class on {product}. Open the link, then log in or sign up if the page asks you to.',
  rights: 'Teachers read and grade submissions, and manage the class.',
  link: 'See the invitation',
  validity: 'The link works once and expires after 14 days. Please do not share it.',
  ignore: 'If you did not expect this email, please ignore it. Nothing will happen.',
});

/** Texts of the page that shows emails on a developer's computer. */
export const outboxMessages = messagesOf('outbox', {
  title: 'Emails from {product}',
  introduction:
    'SMTP_URL is not set, so emails are shown here instead of sent. Newest first. Only this computer can read them.',
  empty: 'No emails yet. This page reloads by itself.',
  /** {address} is an email, {time} the time when the email was sent. */
  sent: 'to {address}, {time}',
  all: 'All emails',
});

/** Notification emails, sent at once or once a day. */
export const newsMessages = messagesOf('mail-news', {
  subject: '{count, plural, one {# new notification} other {# new notifications}} on {product}',
  /** {room} is the name of a class. */
  subjectOfClass:
    '{count, plural, one {# new notification} other {# new notifications}} in “{room}” on {product}',
  lead: 'Your new notifications on {product}:',
  /** {title} is the title of a post. */
  post: 'New post: {title}',
  comment: '{count, plural, one {# new comment} other {# new comments}} on: {title}',
  /** {title} is the title of a post, or the name of the class whose chat has the mention. */
  mention:
    '{count, plural, one {You have been mentioned} other {You have been mentioned # times}}: {title}',
  /** {title} is the title of classwork, as in the next texts. */
  classwork: 'New classwork: {title}',
  material: 'New material: {title}',
  question: 'New question: {title}',
  quiz: 'New quiz: {title}',
  graded: 'Graded: {title}',
  returned: 'Returned. Hand it in again: {title}',
  privateMessage: '{count, plural, one {# private message} other {# private messages}}: {title}',
  gradeChanged: 'Your grade has been changed: {title}',
  handedIn:
    '{count, plural, one {# student handed in an answer} other {# students handed in answers}}: {title}',
  due: 'Due within a day: {title}',
  reminded: 'Your teacher reminds you to hand in: {title}',
  /** {title} is the name of a class, as in the next texts. */
  added: 'You are now in the class: {title}',
  removed: 'You are no longer in the class: {title}',
  invited: 'You are invited to the class: {title}',
  invitedToTeach: 'You are invited to teach the class: {title}',
  ownerYou: 'You now own the class: {title}',
  ownerOther: 'The class has a new owner: {title}',
  reported:
    '{count, plural, one {# new report from a member of the class} other {# new reports from members of the class}}: {title}',
  reportClosed: 'Your report has been answered, in the class: {title}',
  /** Link to the list of all notifications, below the newest. */
  more: '{count, plural, one {# more notification} other {# more notifications}}',
  unsubscribe: 'Stop emails of this type',
});

/** Texts of the page that stops emails of one type. */
export const unsubscribeMessages = messagesOf('unsubscribe', {
  title: 'Stop these emails?',
  question: 'Press the button, and {product} will not send you emails of this type any more.',
  button: 'Stop emails of this type',
  done: 'You will not get emails of this type from {product} any more. You can change this in your settings.',
  doneTitle: 'Emails stopped',
});
