import type { Ref } from 'react';
import type { RichTextMessages } from './messages.ts';

/** Where somebody writes in the editor. */
export interface EditorCaret {
  /** What is written in. */
  readonly element: HTMLElement | null;
  /** Of the block, up to the caret; '' where something is selected. */
  textBefore: () => string;
  /** Writes `text` in place of so many characters before the caret. */
  replaceBefore: (length: number, text: string) => void;
}

/** What a form can do with the editor through its `ref`. */
export interface RichTextEditorHandle {
  focus: () => void;
  /** Null until the editor has come. */
  caret: () => EditorCaret | null;
}

/** A picture that is shown from here, or why there is none: in words for the field, if it is known. */
export type FetchedImage = { src: string } | { error?: string };

export interface HtmlProps {
  /** HTML. Read at first, and whenever it is not what the editor said last: '' empties it. */
  value: string;
  /** '' while there is neither text nor image. */
  onChange: (html: string) => void;
  /** Has the picture of an address fetched: pages show none that is elsewhere. */
  fetchImage: (url: string) => Promise<FetchedImage>;
  placeholder?: string;
  onBlur?: () => void;
}

/** What the part that comes later is told. */
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
