import type { EditorState } from 'draft-js';
import type { RichTextMessages } from '../messages.ts';
import type { EditorInnerProps } from '../editorProps.ts';
import { imageAddress, isWebAddress } from './addresses.ts';
import { insertImage } from './entities.ts';
import { InsertForm } from './InsertForm.tsx';

interface ImageFormProps {
  /** Returns the editor's state when the image has arrived. */
  latest: () => EditorState;
  messages: RichTextMessages;
  fetchImage: EditorInnerProps['fetchImage'];
  onApply: (state: EditorState) => void;
  onClose: () => void;
}

/**
 * Form for the address and the description of a picture. A picture of another site is fetched by
 * the server.
 */
export function ImageForm({ latest, messages, fetchImage, onApply, onClose }: ImageFormProps) {
  async function handleApply(values: Record<string, string>, closed: AbortSignal) {
    const url = imageAddress(values['image-address'] ?? '');
    if (!url) return messages.imageError;
    // An embedded picture is part of the text, and the server extracts it when the text is saved.
    const image = isWebAddress(url) ? await fetchImage(url) : { src: url };
    if (closed.aborted) return undefined;
    if (!('src' in image)) return image.error ?? messages.imageFailed;
    onApply(insertImage(latest(), image.src, values['image-alt']?.trim() ?? ''));
    return undefined;
  }

  return (
    <InsertForm
      label={messages.image}
      fields={[
        { name: 'image-address', label: messages.imageAddress, value: '', type: 'url' },
        { name: 'image-alt', label: messages.imageAlt, value: '', hint: messages.imageAltHint },
      ]}
      applyLabel={messages.imageApply}
      busyLabel={messages.imageFetching}
      cancelLabel={messages.cancel}
      onApply={handleApply}
      onClose={onClose}
    />
  );
}
