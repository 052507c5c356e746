import { messagesOf } from 'platform/languages';

export const messages = messagesOf('sign-up', {
  title: 'Sign up',
  lead: 'Three short steps, and you are in.',
  progress: 'Steps of the sign-up',
  steps: ['Basic Information', 'Interests & Terms', 'Profile Image Upload'],
  haveAccount: 'Already have an account?',
  finish: 'Finish',
  busy: 'Creating your account',
  slow: 'Server is slow be petient',
  tooLarge: 'The picture is too large.',

  fullName: 'Full name',
  username: 'Username',
  usernameHint: 'What others in your classes see.',
  dob: 'Date of birth',

  interests: 'Interests',
  interestsHint: 'Pick up to {max, number}.',
  intro: 'Intro',
  introHint: 'A sentence or two about you. You can leave it empty.',
  terms: 'I agree to the privacy and terms.',

  image: 'Profile image',
  imageHint: 'A png or jpeg picture of up to {megabytes, number} MB.',
  chooseImage: 'Choose a picture, or drop one here',
  removeImage: 'Take the picture away',
  imageAlt: 'The picture that you chose',
  imageRequired: 'Please choose an image.',
  imageType: 'Please choose a png or jpeg picture.',
  imageSize: 'The picture is larger than {megabytes, number} MB.',

  cleared: 'The form has been cleared.',
  restore: 'Restore what I typed',
  kept: 'We kept what you typed last time, all but your password and picture.',
  startOver: 'Start over',
});
