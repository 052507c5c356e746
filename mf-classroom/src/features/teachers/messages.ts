import { messagesOf } from 'platform/languages';

export const messages = messagesOf('teachers', {
  /** Above those who teach the class. */
  title: 'Teachers',
  loading: 'Loading the teachers',
  errorTitle: 'The teachers could not be loaded.',
  retry: 'Retry',
  owner: 'Owner',
  /** Beside the reader's own name. */
  you: 'You',
  joined: 'Teaches here since {day}',
  menuOf: 'Menu of {name}',

  invite: 'Invite a teacher',
  email: 'E-mail',
  emailHint:
    'We send a link by which this one person can come to teach the class. It is good for 14 days, and until then you can cancel it here.',
  rights:
    'Teachers may do everything in this class that you may, but for deleting it, inviting and releasing teachers, handing it over and its meet link.',
  send: 'Send the invitation',
  sending: 'Sending the invitation',
  sent: 'Invitation sent to {email}',
  notKept: 'What you type cannot be kept on this device.',

  invitedTitle: 'Invited, not here yet',
  invitedOn: 'Invited {day}, good until {end}',
  cancelInvitation: 'Cancel invitation',
  /** Said after the text of the button. */
  cancelInvitationOf: ' to {email}',
  cancelling: 'Cancelling the invitation',
  cancelled: 'Invitation cancelled',
  invitationGone: 'It was accepted or cancelled meanwhile',

  release: 'Release from the class',
  releaseAsk: 'Release {name}?',
  releaseHelp:
    'From this moment on this person no longer sees the class, its chat and its files, and cannot come back by the code that the class has now. What they posted and graded stays. You can invite them again.',
  releaseConfirm: 'Release',
  releasing: 'Releasing the teacher',
  released: '{name} no longer teaches this class',
  teacherGone: 'Not a teacher of this class any more',

  handOver: 'Hand the class over',
  handOverAsk: 'Hand the class over to {name}?',
  handOverHelp:
    'The class belongs to {name} then, who alone may delete it, invite and release teachers, change the meet link and hand it over. You go on teaching it, and cannot take it back yourself.',
  handOverConfirm: 'Hand over',
  handingOver: 'Handing the class over',
  handedOver: 'The class belongs to {name} now',

  leave: 'Leave Class',

  slow: 'Server not responding',
  failed: 'An error occured',
  cancel: 'Cancel',
  close: 'Close',
});
