import type { EditorState } from 'draft-js';
import type { RichTextMessages } from '../messages.ts';
import type { EditorInnerProps } from '../editorProps.ts';
import { imageAddress, isWebAddress } from './addresses.ts';
import { insertImage } from './entities.ts';
import { InsertForm } from './InsertForm.tsx';

interface ImageFormProps {
  /** The editor's state by the time that the image is there. */
  latest: () => EditorState;
  messages: RichTextMessages;
  fetchImage: EditorInnerProps['fetchImage'];
  onApply: (state: EditorState) => void;
  onClose: () => void;
}

/** Asks for the address and the description of a picture, and has it fetched where it is in the web. */
export function ImageForm({ latest, messages, fetchImage, onApply, onClose }: ImageFormProps) {
  async function handleApply(values: Record<string, string>, closed: AbortSignal) {
    const url = imageAddress(values['image-address'] ?? '');
    if (!url) return messages.imageError;
    // What is embedded is in the text already: whoever keeps the text takes it from there.
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
