import { messagesOf } from 'platform/languages';

/** Texts of the list of members that opens after @. */
export const messages = messagesOf('mentions', {
  title: 'Members to mention',
  found:
    '{count, plural, one {# member. Press Enter to mention them.} other {# members. Choose with the arrow keys and Enter.}}',
});
