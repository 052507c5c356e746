import { memo, useState } from 'react';
import styled from 'styled-components';
import type { Submission } from 'shared-api/contract';
import {
  Avatar,
  Badge,
  Card,
  Icon,
  Row,
  Stack,
  VisuallyHidden,
  color,
  font,
  space,
} from 'shared-ui';
import { Disclosure, Email } from 'shared-ui/controls';
import { Answer } from '../answer/Answer.tsx';
import type { Marks } from '../changed-marks/basis.ts';
import { formatShortMoment } from '../formatShortMoment.ts';
import { EarlierAnswers } from '../earlier-answers/EarlierAnswers.tsx';
import { GradeHistoryButton } from '../grade-history-button/GradeHistoryButton.tsx';
import { GivenGrade } from '../given-grade/GivenGrade.tsx';
import { ThreadButton } from '../thread-button/ThreadButton.tsx';
import { GradeForm } from './GradeForm.tsx';
import { messages } from './messages.ts';

/** A class can have hundreds of cards: invisible ones skip layout. */
const Root = styled(Card)`
  content-visibility: auto;
  contain-intrinsic-size: auto 23.5rem;
`;

const Person = styled(Stack)`
  flex: 1 1 11rem;
  overflow-wrap: anywhere;
  h2 {
    font-size: ${font.size.body};
  }
  p {
    font-size: ${font.size.small};
    color: ${color.textMuted};
  }
`;

const Shown = styled.div`
  padding: ${space[3]};
`;

interface Props {
  classworkId: string;
  submission: Submission;
  /** Points and rubric of the classwork. */
  marks: Marks;
  /** Whether grading is closed. */
  isReadOnly: boolean;
  /** Whether its answer is open until somebody closes it. */
  isLedTo: boolean;
  /** Called with the server's current version of the submission. */
  onFresh: (submission: Submission) => void;
  /** Called when its student has withdrawn it. */
  onGone: (id: string) => void;
  /** Called when the points or the rubric have changed. */
  onStale: () => Promise<void>;
  onMoveOn: (from: string) => void;
  /** HTML of the question. */
  question: string;
  /** Returns the next submission to grade. */
  findNext: (from: string) => Submission | undefined;
}

export const SubmissionCard = memo(function SubmissionCard({
  classworkId,
  submission,
  marks,
  isReadOnly,
  isLedTo,
  onFresh,
  onGone,
  onStale,
  onMoveOn,
  question,
  findNext,
}: Props) {
  const { mark, rubric } = marks;
  const [isChosen, setIsChosen] = useState<boolean>();
  const isShown = isChosen ?? isLedTo;
  const { user, marked, date_submitted: date, date_returned: returned } = submission;
  const isOnPaper = submission.on_paper;
  const isAgain = submission.attempt > 1;
  const of = messages.by({ username: user.username });
  return (
    <Root as="li" data-id={submission.id}>
      <Stack>
        <Row>
          <Avatar name={user.username} src={user.profile_image ?? user.image_url} />
          <Person gap={0}>
            <h2>
              <bdi>{user.username}</bdi>
            </h2>
            <p>
              <Email address={user.email} />
            </p>
            <p>
              {isOnPaper ? messages.onPaper : isAgain ? messages.handedInAgain : messages.handedIn}{' '}
              <time dateTime={date}>{formatShortMoment(date)}</time>
            </p>
          </Person>
          {marked && (
            <Badge tone="success">
              <Icon name="check" size="1em" />
              {messages.graded}
            </Badge>
          )}
          {submission.is_held && <Badge tone="warning">{messages.held}</Badge>}
          {submission.is_excused && <Badge>{messages.excused}</Badge>}
          {returned && (
            <Badge tone="warning">{messages.returned({ at: formatShortMoment(returned) })}</Badge>
          )}
          <ThreadButton thread={user.id} counts={submission} of={of} />
          <GradeHistoryButton
            classworkId={classworkId}
            submission={submission}
            studentId={user.id}
            of={of}
          />
        </Row>
        {!isOnPaper && (
          <Disclosure
            label={
              <>
                {isShown ? messages.hideSubmission : messages.viewSubmission}
                <VisuallyHidden>{of}</VisuallyHidden>
              </>
            }
            isOpen={isShown}
            // The toggle event also fires for programmatic changes.
            onToggle={(opens) => opens !== isShown && setIsChosen(opens)}
          >
            {isShown && (
              <Shown>
                <Answer
                  submission={submission}
                  onFresh={onFresh}
                  question={question}
                  findNext={findNext}
                />
              </Shown>
            )}
          </Disclosure>
        )}
        <EarlierAnswers
          titleAs="h3"
          submission={submission}
          mark={mark}
          rubric={rubric}
          of={of}
          hasGrade
        />
        {isReadOnly ? (
          <GivenGrade submission={submission} mark={mark} rubric={rubric} />
        ) : (
          <GradeForm
            submission={submission}
            marks={marks}
            onFresh={onFresh}
            onGone={onGone}
            onStale={onStale}
            onMoveOn={onMoveOn}
          />
        )}
      </Stack>
    </Root>
  );
});
