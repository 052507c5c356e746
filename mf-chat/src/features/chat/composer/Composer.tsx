import { useRef, type ChangeEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { LIMITS } from 'shared-api/contract';
import { Mentions } from 'shared-features';
import { Button, control, isComposing, visuallyHidden, space } from 'shared-ui';
import { TextAreaField } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import { useMessageDraft } from './useMessageDraft.ts';

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

interface Props {
  classId: string;
  /** Whether nothing can be sent any more. */
  isClosed: boolean;
  onSend: (text: string) => void;
  onTyping: () => void;
}

export function Composer({ classId, isClosed, onSend, onTyping }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, isAtRisk, write } = useMessageDraft(classId);
  const content = text.trim();
  const isTooLong = content.length > LIMITS.chatText;

  function send() {
    box.current?.focus();
    if (content === '' || isTooLong || isClosed) return;
    onSend(content);
    write('');
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
      <Button type="submit" icon="send" aria-disabled={isClosed || undefined}>
        {messages.send}
      </Button>
    </Form>
  );
}

function hintFor(length: number, isAtRisk: boolean): string | undefined {
  if (isAtRisk) return messages.notKept;
  return length > NEAR_LIMIT ? messages.left({ length, max: LIMITS.chatText }) : undefined;
}
