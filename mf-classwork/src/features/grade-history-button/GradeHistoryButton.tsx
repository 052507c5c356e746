import { useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import type { Submission } from 'shared-api/contract';
import { Button, VisuallyHidden } from 'shared-ui';
import { messages } from './messages.ts';

const GradeHistoryDialog = lazyComponent(async () => ({
  default: (await import('../grade-history/GradeHistoryDialog.tsx')).GradeHistoryDialog,
}));

interface Props {
  classworkId: string;
  /** Submission that the grade belongs to. */
  submission: Submission;
  /** Id of the student; the reader by default. */
  studentId?: string;
  /** Suffix of the accessible name: the student or the classwork. */
  of: string;
}

/** Opens the changes of a grade; renders nothing while there is neither a grade nor a return. */
export function GradeHistoryButton({ classworkId, submission, studentId, of }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { score, date_graded: graded, date_returned: returned, version } = submission;
  if (score === null && !graded && !returned) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="clock"
        aria-haspopup="dialog"
        onPointerEnter={GradeHistoryDialog.preload}
        onFocus={GradeHistoryDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {messages.open}
        <VisuallyHidden>{of}</VisuallyHidden>
      </Button>
      {isOpen && (
        <GradeHistoryDialog
          classworkId={classworkId}
          studentId={studentId}
          version={version}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
