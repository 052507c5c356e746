import { messagesOf } from 'platform/languages';

/** Texts of the link to which a calendar app subscribes. */
export const messages = messagesOf('calendar-feed', {
  title: 'Due dates in your calendar',
  help: 'Add this link to your calendar app as a subscription (“from URL”). The app then shows when the classwork of this class is due, and follows every change.',
  helpOfAll:
    'Add this link to your calendar app as a subscription (“from URL”). The app then shows when the classwork of all your classes is due, and follows every change.',
  private:
    'This link is private. Anyone who has it can see the due dates without logging in. To stop this, create a new link or turn the link off.',
  loading: 'Loading your link',
  errorTitle: 'Your link could not be loaded',
  retry: 'Retry',
  none: 'You have no link for this class yet.',
  noneOfAll: 'You have no link for all your classes yet.',
  exists:
    'You have a link for this class. It was shown once and cannot be shown again. A new link replaces it, and the old one stops working.',
  existsOfAll:
    'You have a link for all your classes. It was shown once and cannot be shown again. A new link replaces it, and the old one stops working.',
  address: 'Calendar link',
  addressHint: 'Copy the link now. It is shown only once.',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Select it and copy it yourself.',
  make: 'Create a link',
  renew: 'Create a new link',
  making: 'Creating the link',
  revoke: 'Turn off the link',
  revoking: 'Turning off the link',
  revoked: 'The link no longer works.',
  slow: 'Server is too slow !!',
  failed: 'An error occurred',
  close: 'Close',
});
