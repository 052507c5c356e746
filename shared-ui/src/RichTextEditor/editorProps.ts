import type { Ref } from 'react';
import type { RichTextMessages } from './messages.ts';

/** Caret of the editor. */
export interface EditorCaret {
  /** Editable element. */
  readonly element: HTMLElement | null;
  /** Returns the text of the block before the caret; '' if there is a selection. */
  textBefore: () => string;
  /** Replaces `length` characters before the caret by `text`. */
  replaceBefore: (length: number, text: string) => void;
}

/** Handle for a form, through the editor's `ref`. */
export interface RichTextEditorHandle {
  focus: () => void;
  /** Returns the caret; null until the editor is loaded. */
  caret: () => EditorCaret | null;
}

/** Fetched picture, or an error message for the field if there is one. */
export type FetchedImage = { src: string } | { error?: string };

export interface HtmlProps {
  /**
   * HTML value. It is read at first, and whenever it differs from the last published one: ''
   * empties the editor.
   */
  value: string;
  /** Called with the HTML; '' if there is neither text nor image. */
  onChange: (html: string) => void;
  /** Makes the server fetch a picture, because pages show no pictures of other sites. */
  fetchImage: (url: string) => Promise<FetchedImage>;
  placeholder?: string;
  onBlur?: () => void;
}

/** Props of the lazily loaded part. */
export interface EditorInnerProps extends HtmlProps {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  messages: RichTextMessages;
  ref: Ref<RichTextEditorHandle>;
}
