import { dataTexts } from 'platform/languages';
import { localizedTextsOf } from '../../localized-text.ts';
import { messagesOf } from '../../messages-of.ts';

const spokenCopyMessages = messagesOf('copying', {
  /** What a copied class is called at first. A part of a longer name is left out. */
  name: 'Copy of {name}',
});

/** Names that the server gives in a copied class. */
export const copyMessages = (language: string) => dataTexts(spokenCopyMessages(language));

const refusalMessages = messagesOf('copying-refusals', {
  teachersOnly: 'Only its teachers may copy a class.',
  /** Of what is to be copied. */
  files:
    'The files of this class come to {needed, number} MB, and a class has room for {quota, number} MB. Copy it without its classwork, or without its posts.',
  posts:
    'You have written more than {max, number} posts in this class, too many to be copied at once. Copy it without its posts.',
  texts:
    'The texts of this class come to more than {max, number} MB, too much to be copied at once. Copy it without its classwork, or without its posts.',
});

export const errorMessages = localizedTextsOf(refusalMessages);
