import {
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type SubmitEvent,
  type Ref,
} from 'react';
import styled from 'styled-components';
import { LIMITS } from 'shared-api/contract';
import { Mentions } from 'shared-features';
import { Button, VisuallyHidden, control, isComposing, visuallyHidden, space } from 'shared-ui';
import { TextAreaField } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import { useMessageDraft } from './useMessageDraft.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

/** Length from which on it is shown. */
const NEAR_LIMIT = LIMITS.chatText - 200;

const Form = styled.form`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
`;

const Box = styled(TextAreaField)`
  flex: 1;
  label {
    ${visuallyHidden}
  }
  textarea {
    min-block-size: ${control.medium};
    max-block-size: 9rem;
    resize: none;
  }
`;

/** Actions of the message box for its surroundings. */
export interface ComposerActions {
  /** Puts a refused text into the box, before what is there, and focuses the box. */
  edit: (refused: string) => void;
}

interface Props {
  ref?: Ref<ComposerActions>;
  classId: string;
  /** Whether nothing can be sent any more. */
  isClosed: boolean;
  /** Milliseconds: when slow mode lets the next message pass; 0 for now. */
  pausedUntil: number;
  onSend: (text: string) => void;
  onTyping: () => void;
}

export function Composer({ ref, classId, isClosed, pausedUntil, onSend, onTyping }: Props) {
  const delay = useSecondsUntil(pausedUntil);
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, isAtRisk, write } = useMessageDraft(classId);
  const content = text.trim();
  const isTooLong = content.length > LIMITS.chatText;
  const [announced, setAnnounced] = useState('');

  useImperativeHandle(ref, () => ({
    edit(refused) {
      write(text.trim() === '' ? refused : `${refused}\n${text}`);
      box.current?.focus();
    },
  }));

  function send() {
    box.current?.focus();
    if (content === '' || isTooLong || isClosed) return;
    // The text stays in the box.
    if (delay > 0) return setAnnounced(messages.nextIn({ count: delay }));
    onSend(content);
    write('');
    setAnnounced('');
  }

  function handleChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
    write(target.value);
    if (target.value.trim() !== '') onTyping();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Box
        ref={box}
        name="text"
        rows={1}
        label={messages.message}
        placeholder={messages.placeholder}
        value={text}
        // An empty field takes the direction of its placeholder.
        dir={text === '' ? undefined : 'auto'}
        onChange={handleChange}
        onKeyDown={handleKeyDown}
        enterKeyHint="send"
        readOnly={isClosed}
        error={isTooLong && messages.tooLong({ max: LIMITS.chatText })}
        hint={hintFor(content.length, isAtRisk)}
      />
      {text.includes('@') && <Mentions classId={classId} field={() => box.current} />}
      <Button type="submit" icon="send" aria-disabled={isClosed || delay > 0 || undefined}>
        {messages.send}
      </Button>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Form>
  );
}

function hintFor(length: number, isAtRisk: boolean): string | undefined {
  if (isAtRisk) return messages.notKept;
  return length > NEAR_LIMIT ? messages.left({ length, max: LIMITS.chatText }) : undefined;
}
