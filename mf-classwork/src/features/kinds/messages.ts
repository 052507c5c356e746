import { messagesOf } from 'platform/languages';

export const messages = messagesOf('classwork-kinds', {
  /** Opens a menu of kinds of classwork, such as materials. It is beside the button “Create”. */
  createOther: 'Create other classwork',
  /** On a card: no part of the product that can show this classwork has loaded. */
  unavailable: 'This kind of classwork cannot be shown right now',
  dueOn: 'Due date:',
  /** Follows a due date that is extended for the reader. */
  extended: '(extended for you)',
  unavailableHelp: 'Nothing is lost. It is shown again as soon as it is available.',
});
