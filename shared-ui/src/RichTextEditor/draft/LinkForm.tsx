import type { EditorState } from 'draft-js';
import { Button } from 'shared-ui';
import type { RichTextMessages } from '../messages.ts';
import { linkAddress } from './addresses.ts';
import { removeLink, selectedLink, setLink } from './entities.ts';
import { InsertForm } from './InsertForm.tsx';

export interface EntityFormProps {
  state: EditorState;
  messages: RichTextMessages;
  onApply: (state: EditorState) => void;
  onClose: () => void;
}

/**
 * Form for the target of a link on the selected text; without a selection it also asks for the
 * text.
 */
export function LinkForm({ state, messages, onApply, onClose }: EntityFormProps) {
  const link = selectedLink(state);
  const isNew = link.selection.isCollapsed();
  const urlField = {
    name: 'link-address',
    label: messages.linkAddress,
    hint: messages.linkHint,
    type: 'url',
    value: link.url ?? linkAddress(link.text) ?? '',
  } as const;
  const text = { name: 'link-text', label: messages.linkText, value: '' };

  function handleApply(values: Record<string, string>) {
    const typed = values['link-address'] ?? '';
    const url = linkAddress(typed);
    if (!url) return messages.linkError;
    onApply(setLink(state, link, url, values['link-text']?.trim() || typed.trim()));
    return undefined;
  }

  return (
    <InsertForm
      label={messages.link}
      fields={isNew ? [urlField, text] : [urlField]}
      applyLabel={messages.linkApply}
      cancelLabel={messages.cancel}
      extra={
        link.url !== undefined && (
          <Button size="small" variant="secondary" onClick={() => onApply(removeLink(state, link))}>
            {messages.linkRemove}
          </Button>
        )
      }
      onApply={handleApply}
      onClose={onClose}
    />
  );
}
