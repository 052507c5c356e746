import { messagesOf } from 'platform/languages';
export const messages = messagesOf('profile', {
  title: 'Profile',
  loading: 'Loading your profile',
  slowToLoad: 'Server is too slow !!',
  failed: 'An error occurred',
  errorTitle: 'Your profile could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  counts: { post: 'Posts', teaching: 'Teaching', learning: 'Learning' },
  tabs: { label: 'Profile', personalInfo: 'Personal Info', security: 'Security' },

  personalTitle: 'Personal information',
  username: 'Username',
  intro: 'Intro',
  introHint: 'A sentence or two about you.',
  dob: 'Date of birth',

  settingsTitle: 'Notifications and privacy',
  notify: 'Notifications',
  notifyHint: 'Tell me here what is new in my classes.',
  receiveEmail: 'E-mails',
  receiveEmailHint: 'Write to me about what is new in my classes.',
  profileType: 'Who can see my profile',
  profileTypeNames: { public: 'Public', private: 'Private', costum: 'Custom' },
  profileTypeHints: {
    public:
      'Your classmates see your e-mail address, date of birth, interests and intro. Your teachers always see your e-mail address.',
    private:
      'Your classmates see your username and picture alone. Your teachers always see your e-mail address.',
    costum:
      'Your classmates see your interests and intro, but not your e-mail address. Your teachers always see your e-mail address.',
  },

  lookTitle: 'Appearance',
  lookHelp: 'Kept in this browser, for whoever uses it.',
  looks: {
    theme: 'Theme',
    contrast: 'Contrast',
    text: 'Text size',
    motion: 'Motion',
    keys: 'Shortcuts of a single key',
  },
  lookChoices: {
    theme: { system: 'As the system', light: 'Light', dark: 'Dark' },
    contrast: { system: 'As the system', more: 'High' },
    text: { normal: 'Normal', large: 'Large', larger: 'Larger' },
    motion: { system: 'As the system', reduce: 'Less' },
    keys: { on: 'On', off: 'Off' },
  },

  languageTitle: 'Language',
  language: 'Language of pages and mails',
  languageHint: 'The page begins anew in it. What you typed is kept.',

  credentialsTitle: 'E-mail and password',
  credentialsHelp: 'You will be asked for your current password first.',
  credentialsLink: 'Change e-mail or password',

  save: 'Save',
  saving: 'Saving',
  unsaved: 'You have unsaved changes.',
  undo: 'Discard',
  saved: 'Profile edited',
  saveRefused: 'AN error occured',
  saveSlow: 'Server is not to responding .',

  changeImage: 'Change image',
  imageTitle: 'Change profile image',
  imageLabel: 'Profile image',
  imageHint: 'A picture of at most 5 MB.',
  imageMistake: 'Choose another picture: png, jpeg, webp or gif, of at most 5 MB.',
  imageChoose: 'Choose a picture, or drop it here',
  imageRemove: 'Remove this picture',
  imagePreview: 'The new profile image',
  imageClose: 'Close',
  imageCancel: 'Cancel',
  upload: 'Upload',
  uploading: 'Uploading the image',
  imageChanged: 'Image Changed',
  imageRefused: 'FIleType not supported or to large',
  imageFailed: 'Server is not to responding .',
});
