import { messagesOf } from 'platform/languages';

/** Texts for fields that were changed elsewhere while a person filled in the form. */
export const messages = messagesOf('field-conflicts', {
  /** Above fields that were changed in this form, too. */
  conflictTitle: 'Changed here and elsewhere',
  conflictHelp: 'Choose one value for each field. Nothing is saved before you choose.',
  /** Above the names of fields that were not changed in this form. */
  newsTitle: 'Changed elsewhere',
  changes: 'This form now shows the newest values of: {names, list}.',
  /** For screen readers. {name} is the label of a field. */
  valuesOf: 'Values of “{name}”',
  mine: 'Your value',
  saved: 'Saved value',
  keepMine: 'Keep your value',
  useSaved: 'Use the saved value',
  /** In place of a value. */
  empty: 'Empty',
});
