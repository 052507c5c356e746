import { messagesOf } from 'platform/languages';

export const messages = messagesOf('profile', {
  title: 'Profile',
  loading: 'Loading your profile',
  slowToLoad: 'Server is too slow !!',
  failed: 'An error occurred',
  errorTitle: 'Your profile could not be loaded',
  errorHelp: 'Nothing is lost. Check your connection, then try again.',
  retry: 'Retry',
  counts: { post: 'Posts', teaching: 'Teaching', learning: 'Enrolled' },
  tabs: { label: 'Profile', personalInfo: 'Personal Info', security: 'Security' },

  personalTitle: 'Personal information',
  username: 'Username',
  intro: 'Intro',
  introHint: 'One or two sentences about you.',
  dob: 'Date of birth',

  settingsTitle: 'Notifications and privacy',
  notify: 'Notifications',
  notifyHint: 'Show me what is new in my classes.',
  receiveEmail: 'Emails',
  receiveEmailHint: 'Email me what is new in my classes.',
  profileType: 'Profile visibility',
  profileTypeNames: { public: 'Public', private: 'Private', costum: 'Custom' },
  profileTypeHints: {
    public:
      'Your classmates see your email, date of birth, interests and intro. Your teachers always see your email.',
    private:
      'Your classmates see only your username and photo. Your teachers always see your email.',
    costum:
      'Your classmates see your interests and intro, but not your email. Your teachers always see your email.',
  },

  lookTitle: 'Appearance',
  lookHelp: 'Saved in this browser for everyone who uses it.',
  looks: {
    theme: 'Theme',
    contrast: 'Contrast',
    text: 'Text size',
    motion: 'Motion',
    keys: 'Single-key shortcuts',
  },
  lookChoices: {
    theme: { system: 'Same as system', light: 'Light', dark: 'Dark' },
    contrast: { system: 'Same as system', more: 'High' },
    text: { normal: 'Normal', large: 'Large', larger: 'Larger' },
    motion: { system: 'Same as system', reduce: 'Less' },
    keys: { on: 'On', off: 'Off' },
  },

  languageTitle: 'Language',
  language: 'Language for pages and emails',
  languageHint: 'The page will reload. What you typed is saved.',

  credentialsTitle: 'Email and password',
  credentialsHelp: 'You will need your current password.',
  credentialsLink: 'Change email or password',

  save: 'Save',
  saving: 'Saving',
  unsaved: 'You have unsaved changes.',
  undo: 'Discard',
  saved: 'Profile edited',
  saveRefused: 'AN error occured',
  saveSlow: 'Server is not to responding .',

  changeImage: 'Change photo',
  imageTitle: 'Change profile photo',
  imageLabel: 'Profile photo',
  imageHint: 'A photo of up to 5 MB.',
  imageMistake: 'Choose a PNG, JPEG, WebP or GIF photo of up to 5 MB.',
  imageChoose: 'Choose a photo, or drop it here',
  imageRemove: 'Remove the photo',
  imagePreview: 'Photo preview',
  imageClose: 'Close',
  imageCancel: 'Cancel',
  upload: 'Upload photo',
  uploading: 'Uploading the photo',
  imageChanged: 'Image Changed',
  imageRefused: 'FIleType not supported or to large',
  imageFailed: 'Server is not to responding .',
});
