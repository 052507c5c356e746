import { Suspense, useState } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import type { Assignment, Submission } from 'shared-api/contract';
import { Waiting } from 'shared-api/screens';
import { Badge, Button, Row, Spinner, VisuallyHidden } from 'shared-ui';
import { answerTo, useKeptAnswer } from './answerDraft.ts';
import { messages } from './messages.ts';

const loadForm = async () => ({ default: (await import('./AnswerForm.tsx')).AnswerForm });
const AnswerForm = lazyWithRetry(loadForm);

function prefetchForm() {
  loadForm().catch(() => undefined);
}

interface Props {
  classId: string;
  work: Assignment;
  submission: Submission | undefined;
  isGone: boolean;
  onOpenEditor: (work: Assignment, isOpen: boolean) => void;
  onSent: (work: Assignment, submission: Submission) => void;
  onRefused: () => void;
}

/** The way to hand in an answer: open, handed in, or over. */
export function AnswerPart({
  classId,
  work,
  submission,
  isGone,
  onOpenEditor,
  onSent,
  onRefused,
}: Props) {
  const [isOpen, setIsOpen] = useState(false);

  function handleOpen(opens: boolean) {
    setIsOpen(opens);
    onOpenEditor(work, opens);
  }

  if (isOpen) {
    return (
      <Suspense fallback={<Spinner label={messages.loadingEditor} />}>
        <AnswerForm
          classId={classId}
          work={work}
          submission={submission}
          isGone={isGone}
          onSent={(sent) => {
            handleOpen(false);
            onSent(work, sent);
          }}
          onRefused={onRefused}
          onClose={() => handleOpen(false)}
        />
      </Suspense>
    );
  }
  return (
    <>
      <Waiting about={answerTo(work.id)} onGone={onRefused} onEdit={() => handleOpen(true)} />
      <Closed work={work} submission={submission} onOpen={() => handleOpen(true)} />
    </>
  );
}

interface ClosedProps {
  work: Assignment;
  submission: Submission | undefined;
  onOpen: () => void;
}

function Closed({ work, submission, onOpen }: ClosedProps) {
  const { title, is_due: isDue, is_submited: isSubmitted } = work;
  const handedIn = submission?.answer ?? '';
  const kept = useKeptAnswer(work.id);
  const hasUnsent = kept !== null && kept !== handedIn;
  const isOver = isDue || Boolean(submission?.marked);
  return (
    <Row onPointerEnter={prefetchForm} onFocus={prefetchForm}>
      <Button
        icon={isSubmitted ? 'check' : undefined}
        disabled={isDue || isSubmitted}
        onClick={onOpen}
      >
        {isSubmitted ? messages.submitted : messages.make}
        <VisuallyHidden>{messages.to({ title })}</VisuallyHidden>
      </Button>
      {(isOver ? hasUnsent : isSubmitted) && (
        <Button variant="secondary" onClick={onOpen}>
          {isOver ? messages.seeUnsent : messages.change}
          <VisuallyHidden>{messages.to({ title })}</VisuallyHidden>
        </Button>
      )}
      {hasUnsent && <Badge tone="warning">{messages.unsent}</Badge>}
    </Row>
  );
}
