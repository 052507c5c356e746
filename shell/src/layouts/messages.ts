import { messagesOf } from 'platform/languages';

export const messages = messagesOf('layouts', {
  skip: 'Skip to content',
  siteMenu: 'Account',
  dashboard: 'Dashboard',
  logIn: 'Log in',
  signUp: 'Signup',

  contactUs: 'Contact Us',
  findUsOnline: 'Find Us Online',
  website: 'Website',
  social: 'Social',
  newTab: '(opens in a new tab)',
  rights: '© {year} {product}. All rights reserved.',

  language: 'Language',

  profileMenu: 'Profile menu of {name}',
  profile: 'Profile',
  logOut: 'Logout',
  logOutTitle: 'Something is not sent yet',
  logOutHelp: 'What you have written on this device and not sent is deleted by a log-out.',
  loggingOut: 'Logging out',
  stay: 'Stay logged in',
  close: 'Close',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  expandMenu: 'Expand menu',
  collapseMenu: 'Collapse menu',

  commands: 'Go to anything',
});
