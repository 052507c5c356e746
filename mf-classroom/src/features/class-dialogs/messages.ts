import { messagesOf } from 'platform/languages';

/** Texts of dialogs that few people open. */
export const messages = messagesOf('class-dialogs', {
  coverTitle: 'Change the cover picture',
  coverLabel: 'Cover picture',
  coverHint: 'Wide pictures work best. PNG, JPEG, WebP or GIF, up to 5 MB.',
  coverChoose: 'Choose a picture, or drop it here',
  coverRemove: 'Remove the picture',
  coverPreview: 'Cover preview',
  coverSubmit: 'Save cover',
  coverUploading: 'Uploading the picture',
  coverChanged: 'Cover changed',
  coverMissing: 'Please select an image before submitting.',
  coverRefused:
    'This picture cannot be used. Choose a PNG, JPEG, WebP or GIF picture of up to 5 MB.',
  leaveTitle: 'Leave {name}?',
  leaveHelp: 'You will no longer see this class. You can join it again with its class code.',
  leaveHelpTeacher:
    'You will no longer teach or see this class. Your posts and the grades you gave stay. The class owner can invite you again.',
  leaving: 'Leaving the class',
  leaveFailed: 'An error occured',
  cancel: 'Cancel',
  close: 'Close',
});
