import { messagesOf } from 'platform/languages';

/** Of the dialogs, which few open. */
export const messages = messagesOf('class-dialogs', {
  coverTitle: 'Change the cover image',
  coverLabel: 'Cover image',
  coverHint: 'A wide picture suits best: png, jpeg, webp or gif, up to 5 MB.',
  coverChoose: 'Choose a picture, or drop it here',
  coverRemove: 'Take the picture away again',
  coverPreview: 'The cover as it will be',
  coverSubmit: 'Save cover',
  coverUploading: 'Uploading the picture',
  coverChanged: 'Cover changed',
  coverMissing: 'Please select an image before submitting.',
  coverRefused: 'This file is not a picture that can be used, or it is larger than 5 MB.',
  leaveTitle: 'Leave {name}?',
  leaveHelp: 'You will no longer see this class. With its class code you can join again.',
  leaveHelpTeacher:
    'You will no longer teach this class, nor see it. What you posted and graded stays. Its owner can invite you again.',
  leaving: 'Leaving the class',
  leaveFailed: 'An error occured',
  cancel: 'Cancel',
  close: 'Close',
});
