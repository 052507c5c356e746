import { messagesOf } from 'platform/languages';

export const messages = messagesOf('teachers', {
  /** Heading above the teachers of the class. Only teachers read this page. */
  title: 'Teachers',
  loading: 'Loading teachers',
  errorTitle: 'Teachers could not be loaded.',
  retry: 'Retry',
  owner: 'Owner',
  /** Beside the reader's own name. */
  you: 'You',
  joined: 'Teaching since {day}',
  menuOf: 'Menu for {name}',

  invite: 'Invite a teacher',
  emailHint:
    'We will email this person a link to teach the class. The link expires after 14 days. You can cancel the invitation here.',
  rights:
    'Teachers can do almost everything in this class. Only you can delete the class, transfer its ownership, invite or remove teachers, and change the meet link.',
  send: 'Send the invitation',

  invitedTitle: 'Invited teachers',
  invitedOn: 'Invited {day}, expires {end}',
  cancelInvitation: 'Cancel invitation',
  /** For screen readers: follows “Cancel invitation”. */
  cancelInvitationOf: ' to {email}',
  cancelling: 'Cancelling the invitation',
  cancelled: 'Invitation cancelled',
  invitationGone: 'The invitation has already been accepted or cancelled',

  release: 'Remove from class',
  releaseAsk: 'Remove {name}?',
  releaseHelp:
    'This person will no longer see the class, its chat or its files. The current class code will not let them join again. Their posts and the grades they gave stay. You can invite them again.',
  releaseConfirm: 'Remove teacher',
  releasing: 'Removing the teacher',
  released: '{name} no longer teaches this class',
  teacherGone: 'This person no longer teaches this class',

  handOver: 'Transfer ownership',
  handOverAsk: 'Transfer ownership to {name}?',
  handOverHelp:
    '{name} will own this class. Only {name} will be able to delete or transfer it, invite or remove teachers, and change the meet link. You will still teach the class, but you cannot take it back yourself.',
  handOverConfirm: 'Transfer ownership',
  handingOver: 'Transferring ownership',
  handedOver: '{name} now owns this class',

  leave: 'Leave Class',

  slow: 'Server not responding',
  failed: 'An error occured',
  cancel: 'Cancel',
  close: 'Close',
});
