import { imageAddress } from './addresses.ts';
import { insertImage } from './entities.ts';
import { InsertForm } from './InsertForm.tsx';
import type { EntityFormProps } from './LinkForm.tsx';

export function ImageForm({ state, messages, onApply, onClose }: EntityFormProps) {
  function handleApply(values: Record<string, string>) {
    const src = imageAddress(values['image-address'] ?? '');
    if (!src) return messages.imageError;
    onApply(insertImage(state, src, values['image-alt']?.trim() ?? ''));
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
      cancelLabel={messages.cancel}
      onApply={handleApply}
      onClose={onClose}
    />
  );
}
