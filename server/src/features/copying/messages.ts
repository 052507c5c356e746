import { dataTexts } from 'platform/languages';
import { localizedTextsOf } from '../../texts/localized-text.ts';
import { messagesOf } from '../../texts/messages-of.ts';

const spokenCopyMessages = messagesOf('copying', {
  /** Suggested name of a copied class. A part of a longer name is left out. */
  name: 'Copy of {name}',
});

/** Names that the server gives in a copied class. */
export const copyMessages = (language: string) => dataTexts(spokenCopyMessages(language));

const refusalMessages = messagesOf('copying-refusals', {
  teachersOnly: 'Only teachers of the class can copy it.',
  /** Error beside the parts to copy, like the next texts. */
  files:
    'The files of this class have {needed, number} MB, but a class can have {quota, number} MB. Copy it without its classwork or without its posts.',
  posts:
    'You have written more than {max, number} posts in this class. That is too many to copy at once. Copy the class without its posts.',
  texts:
    'The texts of this class have more than {max, number} MB. That is too much to copy at once. Copy the class without its classwork or without its posts.',
});

export const errorMessages = localizedTextsOf(refusalMessages);
