import { messagesOf } from 'platform/languages';

export const messages = messagesOf('sidebar', {
  label: 'Main',
  menu: 'Menu',
  home: 'Home',
  teaching: 'Teaching',
  enrolled: 'Enrolled',
  loading: 'Loading your classes',
  noTeaching: 'No classes yet',
  noEnrolled: 'No classes yet',
  all: 'All {count, number} classes',
  failed: 'Your classes could not be loaded.',
  retry: 'Retry',
  close: 'Close menu',
});
