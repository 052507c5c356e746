import { messagesOf } from 'platform/languages';

/** Default texts of the editor. */
export const messages = messagesOf('editor', {
  loading: 'Loading the editor',
  failed: 'The editor could not be loaded.',
  retry: 'Try again',
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
  image: 'Image',
  undo: 'Undo',
  redo: 'Redo',
  linkAddress: 'Address of the link',
  linkText: 'Text',
  linkHint: 'A web or e-mail address.',
  linkError: 'Enter a web address (https://...) or an e-mail address.',
  linkApply: 'Set link',
  linkRemove: 'Remove link',
  imageAddress: 'Address of the image',
  imageAlt: 'Description',
  imageAltHint: 'For those who cannot see it.',
  imageError: 'Enter the web address (https://...) of an image.',
  imageApply: 'Insert image',
  imageFetching: 'Fetching the image',
  imageFailed: 'The image could not be fetched. Please try again.',
  /** Told when a pasted text had pictures that are on another device, or in another program. */
  picturesLost:
    'The pictures in the pasted text could not be taken. Insert them with the image button.',
  imageLater: 'This image is shown once the text is saved.',
  cancel: 'Cancel',
});

/** All texts of the editor. */
export type RichTextMessages = typeof messages;
/** Texts that replace the editor's own. */
export type RichTextLabels = Partial<RichTextMessages>;
