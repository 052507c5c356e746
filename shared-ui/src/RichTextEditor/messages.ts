import { messagesOf } from 'platform/languages';

/** Default texts of the editor. */
export const messages = messagesOf('editor', {
  loading: 'Loading the editor',
  failed: 'The editor could not be loaded.',
  retry: 'Retry',
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  superscript: 'x²: superscript',
  subscript: 'x₂: subscript',
  headingLarge: 'H1: large heading',
  headingMedium: 'H2: medium heading',
  headingSmall: 'H3: small heading',
  bulletList: 'Bullet list',
  numberedList: 'Numbered list',
  indent: 'Indent',
  outdent: 'Outdent',
  quote: 'Quote',
  codeBlock: 'Code block',
  code: 'Code in the text',
  link: 'Link',
  image: 'Picture',
  undo: 'Undo',
  redo: 'Redo',
  linkAddress: 'Link address',
  linkText: 'Text',
  linkHint: 'A web link or an email.',
  linkError: 'Enter an email or a web link (https://...).',
  linkApply: 'Set link',
  linkRemove: 'Remove link',
  imageAddress: 'Picture link',
  imageAlt: 'Description',
  imageAltHint: 'For people who cannot see the picture.',
  imageError: 'Enter the web link (https://...) of a picture.',
  imageApply: 'Insert picture',
  imageFetching: 'Loading the picture',
  imageFailed: 'The picture could not be loaded. Try again.',
  /** Shown when a pasted text had pictures that are on another device, or in another program. */
  picturesLost:
    'The pictures in the pasted text are missing. Insert them with the “Picture” button.',
  imageLater: 'The picture will appear when the text is saved.',
  cancel: 'Cancel',
});

/** All texts of the editor. */
export type RichTextMessages = typeof messages;
/** Texts that replace the editor's own. */
export type RichTextLabels = Partial<RichTextMessages>;
