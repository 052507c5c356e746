import type { Ref } from 'react';
import type { RichTextMessages } from './messages.ts';

/** What a form can do with the editor through its `ref`. */
export interface RichTextEditorHandle {
  focus: () => void;
}

/** A picture that is shown from here, or why there is none: in words for the field, if it is known. */
export type FetchedImage = { src: string } | { error?: string };

export interface HtmlProps {
  /** HTML. Read at first, and whenever it is not what the editor said last: '' empties it. */
  value: string;
  /** '' while there is neither text nor image. */
  onChange: (html: string) => void;
  /** Has the picture of an address fetched: pages show none that is elsewhere. */
  fetchImage: (address: string) => Promise<FetchedImage>;
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
