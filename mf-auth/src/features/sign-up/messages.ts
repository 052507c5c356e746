import { messagesOf } from 'platform/languages';

export const messages = messagesOf('sign-up', {
  title: 'Sign up',
  lead: 'Sign up in three short steps.',
  progress: 'Sign-up steps',
  steps: ['Basic Information', 'Interests & Terms', 'Profile Image Upload'],
  haveAccount: 'Already have an account?',
  finish: 'Finish',
  busy: 'Creating your account',
  slow: 'Server is slow be petient',
  tooLarge: 'The photo is too large. Choose a smaller one.',

  fullName: 'Full name',
  username: 'Username',
  usernameHint: 'Others in your classes see this name.',
  dob: 'Date of birth',

  interests: 'Interests',
  interestsHint: 'Choose up to {max, number}.',
  intro: 'Intro',
  introHint: 'One or two sentences about you (optional).',
  terms: 'I agree to the privacy and terms.',

  image: 'Profile photo',
  imageHint: 'A PNG or JPEG photo of up to {megabytes, number} MB.',
  chooseImage: 'Choose a photo, or drop it here',
  removeImage: 'Remove the photo',
  imageAlt: 'Photo preview',
  imageRequired: 'Please choose a photo.',
  imageType: 'Please choose a PNG or JPEG photo.',
  imageSize: 'The photo is larger than {megabytes, number} MB. Choose a smaller one.',

  cleared: 'The form has been cleared.',
  restore: 'Restore what I typed',
  kept: 'We saved what you typed last time, except your password and photo.',
  startOver: 'Start over',
});
