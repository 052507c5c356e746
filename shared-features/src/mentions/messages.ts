import { messagesOf } from 'platform/languages';

/** Of the members to choose from, once somebody has typed @. */
export const messages = messagesOf('mentions', {
  title: 'Members to mention',
  found:
    '{count, plural, one {# member. Press Enter to mention them.} other {# members. Choose with the arrow keys and Enter.}}',
});
