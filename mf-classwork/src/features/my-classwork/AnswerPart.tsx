import { useEffect, useRef, useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import type { Assignment, Submission } from 'shared-api/contract';
import { OutboxNotice } from 'shared-features';
import { Badge, Button, Row, Spinner, VisuallyHidden } from 'shared-ui';
import { LateNotice } from '../late-work/LateNotice.tsx';
import { answerTo, useHasUnsent } from './answerDraft.ts';
import { isDueNow, isLateNow, isOpen, takesLate } from './isOpen.ts';
import { messages } from './messages.ts';
import { UnsubmitButton } from './UnsubmitButton.tsx';

const AnswerForm = lazyComponent(
  async () => ({ default: (await import('./AnswerForm.tsx')).AnswerForm }),
  <Spinner label={messages.loadingEditor} />,
);

interface Props {
  classId: string;
  work: Assignment;
  submission: Submission | undefined;
  /** By the server's clock. */
  now: number;
  isGone: boolean;
  onOpenEditor: (work: Assignment, isOpen: boolean) => void;
  onSent: (work: Assignment, submission: Submission) => void;
  /** Called when the answer is a draft of its student again. */
  onUnsubmitted: (work: Assignment) => void;
  onRefused: () => void;
}

/** Shows the answer form, or the state of the submission. */
export function AnswerPart({
  classId,
  work,
  submission,
  now,
  isGone,
  onOpenEditor,
  onSent,
  onUnsubmitted,
  onRefused,
}: Props) {
  const [isWriting, setIsWriting] = useState(false);

  function handleOpen(opens: boolean) {
    setIsWriting(opens);
    onOpenEditor(work, opens);
  }

  if (isWriting) {
    return (
      <AnswerForm
        classId={classId}
        work={work}
        submission={submission}
        now={now}
        isGone={isGone}
        onSent={(sent) => {
          handleOpen(false);
          onSent(work, sent);
        }}
        onRefused={onRefused}
        onClose={() => handleOpen(false)}
      />
    );
  }
  const { date_due: due, late_terms: terms } = work;
  const costs =
    due !== null && terms && isOpen(work, submission, now) && isLateNow(work, submission, now);
  return (
    <>
      {costs && !submission && !work.is_excused && (
        <LateNotice {...{ work, due, terms, submission, now }} />
      )}
      <OutboxNotice about={answerTo(work.id)} onGone={onRefused} onEdit={() => handleOpen(true)} />
      <Closed
        work={work}
        submission={submission}
        now={now}
        onOpen={() => handleOpen(true)}
        onUnsubmitted={onUnsubmitted}
        onRefused={onRefused}
      />
    </>
  );
}

interface ClosedProps extends Pick<
  Props,
  'work' | 'submission' | 'now' | 'onUnsubmitted' | 'onRefused'
> {
  onOpen: () => void;
}

function Closed({ work, submission, now, onOpen, onUnsubmitted, onRefused }: ClosedProps) {
  const { title, is_submited: isSubmitted, late_terms: terms } = work;
  const hasUnsent = useHasUnsent(work);
  const isOver = !isOpen(work, submission, now);
  const isReturned = submission?.state === 'returned';
  const row = useRef<HTMLDivElement>(null);
  const [isUnsubmitted, setIsUnsubmitted] = useState(false);
  // The pressed button is gone: focuses the one that replaces it.
  useEffect(() => {
    if (isUnsubmitted) row.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [isUnsubmitted]);

  function handleUnsubmitted(taken: Assignment) {
    setIsUnsubmitted(true);
    onUnsubmitted(taken);
  }

  return (
    <Row ref={row} onPointerEnter={AnswerForm.preload} onFocus={AnswerForm.preload}>
      <Button
        icon={isSubmitted ? 'check' : undefined}
        disabled={(isDueNow(work, now) && !takesLate(terms)) || isSubmitted}
        onClick={onOpen}
      >
        {isSubmitted ? messages.submitted : messages.make}
        <VisuallyHidden>{messages.to({ title })}</VisuallyHidden>
      </Button>
      {(isOver ? hasUnsent : isSubmitted) && (
        <Button variant={isReturned ? 'primary' : 'secondary'} onClick={onOpen}>
          {isOver ? messages.seeUnsent : isReturned ? messages.again : messages.change}
          <VisuallyHidden>{messages.to({ title })}</VisuallyHidden>
        </Button>
      )}
      {isSubmitted && !isOver && !isReturned && !isLateNow(work, submission, now) && (
        <UnsubmitButton work={work} onUnsubmitted={handleUnsubmitted} onRefused={onRefused} />
      )}
      {hasUnsent && <Badge tone="warning">{messages.unsent}</Badge>}
    </Row>
  );
}
