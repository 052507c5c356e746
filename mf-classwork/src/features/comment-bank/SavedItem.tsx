import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { LIMITS, type SavedComment } from 'shared-api/contract';
import {
  Button,
  IconButton,
  isComposing,
  Row,
  color,
  control,
  font,
  radius,
  space,
} from 'shared-ui';
import { FormStack, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';

const Item = styled.li`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  form {
    flex: 1;
  }
`;

const Insert = styled.button`
  flex: 1;
  min-inline-size: 0;
  min-block-size: ${control.medium};
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.text};
  font: inherit;
  font-size: ${font.size.body};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    background: ${color.surfaceHover};
  }
`;

interface Props {
  saved: SavedComment;
  isBusy: boolean;
  onInsert: () => void;
  /** `seen` is the comment when the edit began. */
  onEdit: (text: string, seen: SavedComment) => Promise<boolean>;
  onDelete: () => void;
}

/** A saved comment; a click inserts it. */
export function SavedItem({ saved, isBusy, onInsert, onEdit, onDelete }: Props) {
  const { text } = saved;
  const [typed, setTyped] = useState<string | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Null after an error has shown the current version. */
  const seen = useRef<SavedComment>(null);

  function endEdit() {
    // Synchronous, since the next key is meant for the button that reappears.
    flushSync(() => setTyped(null));
    item.current?.querySelector('button')?.focus();
  }

  function handleEdit() {
    seen.current = saved;
    flushSync(() => setTyped(text));
    field.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return;
    // Ends only the edit: the dialog stays open.
    event.preventDefault();
    event.stopPropagation();
    endEdit();
  }

  async function submit() {
    if (isBusy || typed === null || typed.trim() === '') return;
    if (await onEdit(typed, seen.current ?? saved)) return endEdit();
    seen.current = null;
  }

  return (
    <Item ref={item}>
      {typed === null ? (
        <>
          <Insert type="button" data-saved="" dir="auto" onClick={onInsert}>
            {text}
          </Insert>
          <IconButton
            size="small"
            icon="edit"
            label={messages.edit({ text })}
            onClick={handleEdit}
          />
          <IconButton
            size="small"
            icon="trash"
            label={messages.delete({ text })}
            disabled={isBusy}
            onClick={onDelete}
          />
        </>
      ) : (
        <FormStack
          gap={2}
          onKeyDown={handleKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <TextField
            ref={field}
            name="text"
            label={messages.text}
            value={typed}
            maxLength={LIMITS.gradeComment}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Row justify="end" gap={2}>
            <Button variant="quiet" size="small" onClick={endEdit}>
              {messages.cancel}
            </Button>
            <Button
              type="submit"
              variant="secondary"
              size="small"
              isBusy={isBusy}
              busyLabel={messages.updating}
            >
              {messages.update}
            </Button>
          </Row>
        </FormStack>
      )}
    </Item>
  );
}
