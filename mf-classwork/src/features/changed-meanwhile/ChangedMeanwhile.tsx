import type { Submission } from 'shared-api/contract';
import { Button, Notice, Row } from 'shared-ui';
import { formatScore } from '../scores.ts';
import { messages } from './messages.ts';

interface Props {
  submission: Submission;
  mark: number;
  isBusy: boolean;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
}

/**
 * Shows another teacher's grade, or a new answer, to a teacher who was grading at the same time.
 */
export function ChangedMeanwhile({ submission, mark, isBusy, onOverwrite, onTakeTheirs }: Props) {
  return (
    <Notice
      tone="warning"
      title={messages.changedTitle}
      action={
        <Row gap={2}>
          <Button variant="secondary" size="small" onClick={onTakeTheirs}>
            {messages.takeTheirs}
          </Button>
          <Button size="small" isBusy={isBusy} onClick={onOverwrite}>
            {messages.overwrite}
          </Button>
        </Row>
      }
    >
      {whatNow(submission, mark)} {messages.changedHelp}
    </Notice>
  );
}

function whatNow({ state, marked, score, comment }: Submission, mark: number): string {
  if (state === 'returned') return messages.nowReturned;
  if (marked && score !== null) return nowGraded(formatScore(score, mark), comment);
  return messages.nowReplaced;
}

function nowGraded(score: string, comment: string): string {
  return comment ? messages.nowGradedWith({ score, comment }) : messages.nowGraded({ score });
}
