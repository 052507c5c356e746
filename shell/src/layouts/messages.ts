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
  logOutTitle: 'Some entries have not been sent',
  logOutHelp: 'If you log out, what you have written on this device and not sent will be deleted.',
  loggingOut: 'Logging out',
  stay: 'Stay logged in',
  close: 'Close',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  expandMenu: 'Expand menu',
  collapseMenu: 'Collapse menu',

  commands: 'Go to anything',
});
