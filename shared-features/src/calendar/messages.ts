import { messagesOf } from 'platform/languages';

/** Of the address that a calendar program subscribes to. */
export const messages = messagesOf('calendar-feed', {
  title: 'Due dates in your calendar',
  help: 'Add this address to your calendar program as a subscription (“from URL”): it then shows when the classwork of this class is due, and follows every change.',
  helpOfAll:
    'Add this address to your calendar program as a subscription (“from URL”): it then shows when the classwork of all your classes is due, and follows every change.',
  private:
    'The address is yours alone. Whoever knows it can read the due dates without signing in, until you make a new one or switch it off.',
  loading: 'Looking for your address',
  errorTitle: 'Your address could not be looked up',
  retry: 'Retry',
  none: 'You have no address for this class yet.',
  noneOfAll: 'You have no address for all your classes yet.',
  exists:
    'You have an address for this class. It was shown once, and cannot be shown again; a new one takes its place, and the old one stops working.',
  existsOfAll:
    'You have an address for all your classes. It was shown once, and cannot be shown again; a new one takes its place, and the old one stops working.',
  address: 'Calendar address',
  addressHint: 'Copy it now: it is shown only here and only once.',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'The address could not be copied. Select it and copy it yourself.',
  make: 'Make an address',
  renew: 'Make a new address',
  making: 'Making the address',
  revoke: 'Switch it off',
  revoking: 'Switching it off',
  revoked: 'The address no longer works.',
  slow: 'Server is too slow !!',
  failed: 'An error occurred',
  close: 'Close',
});
