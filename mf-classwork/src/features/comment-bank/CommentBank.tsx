import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { LIMITS, containsWords, MOST_SAVED_COMMENTS, type SavedComment } from 'shared-api/contract';
import {
  Button,
  isComposing,
  Notice,
  Row,
  Stack,
  VisuallyHidden,
  color,
  font,
  space,
} from 'shared-ui';
import { Dialog, LoadView, TextField } from 'shared-ui/controls';
import { caretOf, fits, insertAt } from './insertAt.ts';
import { messages } from './messages.ts';
import { SavedItem } from './SavedItem.tsx';
import { useBank } from './useBank.ts';

const TEXTS = { loading: messages.loading, errorTitle: messages.failed, retry: messages.retry };

const Items = styled.ul.attrs({ role: 'list' })`
  max-block-size: 18rem;
  margin: 0;
  padding: ${space[1]};
  list-style: none;
  overflow-y: auto;
`;

const Status = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

export interface CommentBankProps {
  /** The field that saved comments are inserted into, and whose text can be saved. */
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** A teacher's reusable comments: inserts them, and saves new ones. */
export function CommentBank({ field, onClose }: CommentBankProps) {
  const bank = useBank();
  const { query, deleted, isBusy } = bank;
  const [wanted, setWanted] = useState('');
  const [error, setMistake] = useState('');
  const filter = useRef<HTMLInputElement>(null);
  const [written] = useState(() => inOneLine(field.current?.value ?? ''));
  // Chromium loses the caret of a field behind a modal dialog.
  const [caret] = useState(() => field.current && caretOf(field.current));
  const all = query.data ?? [];
  const isFound = containsWords(wanted);
  const shown = all.filter(({ text }) => isFound(text));

  function insert(saved: SavedComment) {
    const input = field.current;
    if (!input || caret === null) return;
    if (!fits(input, caret, saved.text))
      return setMistake(messages.tooLong({ max: LIMITS.gradeComment }));
    // The dialog restores the focus when it closes; the field cannot have it before.
    flushSync(onClose);
    insertAt(input, caret, saved.text);
    bank.count(saved);
  }

  function toFilter() {
    filter.current?.focus();
  }

  useEffect(() => filter.current?.focus(), []);

  async function remove(saved: SavedComment) {
    await bank.remove(saved);
    // The button was removed with its comment.
    toFilter();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { target } = event;
    if (!step || !(target instanceof HTMLElement) || target.closest('form')) return;
    event.preventDefault();
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-saved]')];
    const next = items.findIndex((item) => item.parentElement?.contains(target)) + step;
    if (next < 0) toFilter();
    else items[next]?.focus();
  }

  return (
    <Dialog isOpen onClose={onClose} title={messages.title} closeLabel={messages.close}>
      <Stack gap={3} onKeyDown={handleKeyDown}>
        <TextField
          ref={filter}
          type="search"
          name="wanted"
          label={messages.find}
          hint={messages.findHint}
          error={error}
          value={wanted}
          autoComplete="off"
          maxLength={LIMITS.gradeComment}
          onChange={({ target }) => {
            setWanted(target.value);
            setMistake('');
          }}
          onKeyDown={(event) => {
            const [first] = shown;
            if (event.key !== 'Enter' || isComposing(event) || !first) return;
            event.preventDefault();
            insert(first);
          }}
        />
        <VisuallyHidden role="status">
          {wanted && messages.found({ count: shown.length })}
        </VisuallyHidden>
        {deleted && (
          <Notice
            tone="info"
            action={
              <Button
                variant="secondary"
                size="small"
                isBusy={isBusy}
                busyLabel={messages.saving}
                onClick={() => void bank.undo(deleted).then(toFilter)}
              >
                {messages.undo}
              </Button>
            }
          >
            <span role="status">{messages.deleted({ text: deleted.text })}</span>
          </Notice>
        )}
        <LoadView query={query} texts={TEXTS} isInline>
          {() => (
            <>
              {all.length === 0 && <Status>{messages.empty}</Status>}
              {all.length > 0 && shown.length === 0 && <Status>{messages.none}</Status>}
              {shown.length > 0 && (
                <Items aria-label={messages.list}>
                  {shown.map((saved) => (
                    <SavedItem
                      key={saved.id}
                      saved={saved}
                      isBusy={isBusy}
                      onInsert={() => insert(saved)}
                      onEdit={(text, seen) => bank.edit(seen, text)}
                      onDelete={() => void remove(saved)}
                    />
                  ))}
                </Items>
              )}
              <SaveWritten
                written={written}
                all={all}
                isBusy={isBusy}
                onSave={() => void bank.save(written).then(toFilter)}
              />
            </>
          )}
        </LoadView>
      </Stack>
    </Dialog>
  );
}

interface SaveProps {
  written: string;
  all: readonly SavedComment[];
  isBusy: boolean;
  onSave: () => void;
}

/** Offers to save the text of the field if there is any, unless the bank is full. */
function SaveWritten({ written, all, isBusy, onSave }: SaveProps) {
  const isFull = all.length >= MOST_SAVED_COMMENTS;
  if (isFull) return <Notice>{messages.full({ max: MOST_SAVED_COMMENTS })}</Notice>;
  if (written === '') return null;
  if (all.some(({ text }) => text === written))
    return <Status role="status">{messages.isSaved}</Status>;
  return (
    <Row justify="end">
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        isBusy={isBusy}
        busyLabel={messages.saving}
        onClick={onSave}
      >
        {messages.save}
      </Button>
    </Row>
  );
}

/** Normalises white space as the server does. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
