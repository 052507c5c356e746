import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import type { OverviewOfRemote } from 'platform/registry';
import { Button, color } from 'shared-ui';
import { Dialog } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { changeOf, shownTo, wordsOf, type Question } from './questions.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import { ShareField, shareOf } from './ShareField.tsx';
import { useChange } from './useChange.ts';

const USUAL_PERCENT = 10;

const Help = styled.p`
  color: ${color.textMuted};
`;

interface Props {
  token: string;
  /** The current state; the server compares with the state when this dialog opened. */
  remote: OverviewOfRemote;
  question: Question;
  look: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Confirms a change of releases; an error of the server stays visible. */
export function ChangeDialog({ token, remote, question, look, onDone, onClose }: Props) {
  const [expected] = useState(() => shownTo(remote, question));
  const [typed, setTyped] = useState(() => String(remote.canary?.percent ?? USUAL_PERCENT));
  const [isTyping, setIsTyping] = useState(true);
  const { title, help, confirm, done } = wordsOf(remote, question);
  const change = useChange({ token, remote: remote.remote, look, onDone });
  const percent = shareOf(typed);
  const now = shownTo(remote, question);
  const over = change.refusal !== undefined && now !== expected ? now : null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTyping(false);
    if (question.what === 'canary' && percent === null) return;
    send();
  }

  function send(seen: { over?: string } = {}) {
    const order = changeOf(question, { expected, ...seen }, percent ?? 0);
    void change.send(order, (changed) => done(changed, percent ?? 0));
  }

  return (
    <Dialog
      isOpen
      size="small"
      title={title}
      closeLabel={messages.close}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          {over === null && (
            <Button
              type="submit"
              variant={question.what === 'withdraw' ? 'danger' : 'primary'}
              isBusy={change.isPending}
              busyLabel={messages.busy}
            >
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <Help>{help}</Help>
      {question.what === 'canary' && (
        <ShareField
          remote={remote}
          value={typed}
          isWrong={!isTyping && percent === null}
          onChange={(next) => {
            setTyped(next);
            setIsTyping(true);
          }}
        />
      )}
      {change.refusal !== undefined && (
        <RefusalNotice words={change.refusal} over={over} onOver={(id) => send({ over: id })} />
      )}
    </Dialog>
  );
}
