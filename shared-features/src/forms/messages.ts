import { messagesOf } from 'platform/languages';

/** Fields of a form that somebody changed elsewhere while they were typed. */
export const messages = messagesOf('field-conflicts', {
  /** Above fields that were changed in this form, too. */
  conflictTitle: 'Changed here and elsewhere',
  conflictHelp: 'Choose one value for each field. Nothing is saved before that.',
  /** Above the names of fields that were not changed in this form. */
  newsTitle: 'Changed elsewhere',
  news: 'This form now shows the newest values of: {names, list}.',
  /** {name}: the label of a field. Not shown, but read out. */
  valuesOf: 'Values of “{name}”',
  mine: 'Your value',
  saved: 'Saved value',
  keepMine: 'Keep your value',
  useSaved: 'Use the saved value',
  /** In place of a value. */
  empty: 'Empty',
});
