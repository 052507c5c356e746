import { useState } from 'react';
import styled from 'styled-components';
import { useServerNow } from 'shared-api';
import type { Assignment, Submission } from 'shared-api/contract';
import {
  Badge,
  Card,
  Notice,
  Row,
  Stack,
  VisuallyHidden,
  breakpoint,
  color,
  font,
  space,
} from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { EarlierAnswers } from '../earlier-answers/EarlierAnswers.tsx';
import { formatDue, formatPosted } from '../dates.ts';
import { formatShortMoment } from '../formatShortMoment.ts';
import { GradeHistoryButton } from '../grade-history-button/GradeHistoryButton.tsx';
import { LateLine } from '../late-work/LateLine.tsx';
import { messages as richText } from '../rich-text/messages.ts';
import { AttachedFiles, WebLinks } from 'shared-features';
import { CleanText } from '../rich-text/CleanText.tsx';
import { RubricCard } from '../rubric/RubricCard.tsx';
import { ThreadButton } from '../thread-button/ThreadButton.tsx';
import { TopicFact } from '../topics/TopicFact.tsx';
import { AnswerPart } from './AnswerPart.tsx';
import { isAgain, isDueNow, nextChange } from './isOpen.ts';
import { messages } from './messages.ts';
import { ScoreLine } from './ScoreLine.tsx';

/**
 * The score is beside title and dates; on a phone beside the title only, and the rest has the whole
 * width.
 */
const Head = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[1]} ${space[3]};
  > :nth-child(2) {
    grid-row: 1 / 3;
    grid-column: 2;
  }
  ${breakpoint.phone} {
    > :nth-child(2) {
      grid-row: 1;
    }
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;

const States = styled(Row)`
  &:empty {
    display: none;
  }
  ${breakpoint.phone} {
    grid-column: 1 / -1;
  }
`;

const Facts = styled(Row)`
  row-gap: 0;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const Title = styled(Row)`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  ${breakpoint.phone} {
    display: contents;
  }
`;

const Padded = styled.div`
  padding: ${space[2]} ${space[3]};
`;

interface Props {
  classId: string;
  work: Assignment;
  /** Whether it was deleted while its answer was being written. */
  isGone: boolean;
  onOpenEditor: (work: Assignment, isOpen: boolean) => void;
  onSent: (work: Assignment, submission: Submission) => void;
  /** Called when the answer is a draft again. */
  onUnsubmitted: (work: Assignment) => void;
  /** Called when the server accepts no answers here: the list is outdated. */
  onRefused: () => void;
}

export function WorkCard({ work, isGone, onOpenEditor, ...answering }: Props) {
  const [isAnswering, setIsAnswering] = useState(false);
  const { title, question, mark, date_due: due, date_created: created, _files: files } = work;
  const [submission] = work.submitions;
  const now = useServerNow((at) => nextChange(work, at));
  const isDue = isDueNow(work, now);

  function handleOpenEditor(opened: Assignment, isOpen: boolean) {
    setIsAnswering(isOpen);
    onOpenEditor(opened, isOpen);
  }

  return (
    <Card as="li" tabIndex={-1} data-id={work.id}>
      <Stack gap={3}>
        <Head>
          <Title gap={2}>
            <h3>
              <bdi>{title}</bdi>
            </h3>
            <States gap={2}>
              {isDue && !work.is_excused && (
                <Badge tone={submission ? 'neutral' : 'danger'}>{messages.due}</Badge>
              )}
              <HandedIn work={work} submission={submission} isDue={isDue} />
              {isGone && <Badge tone="warning">{messages.gone}</Badge>}
            </States>
          </Title>
          <ScoreLine submission={submission} mark={mark} />
          <Facts>
            <span>
              {messages.posted} <time dateTime={created}>{formatPosted(created)}</time>
            </span>
            {work.is_excused ? (
              <span>{messages.excusedHelp}</span>
            ) : due === null ? (
              <span>{messages.notDue}</span>
            ) : (
              <span>
                {messages.dueOn} <time dateTime={due}>{formatDue(due)}</time>
                {work.is_extended && ` ${messages.extended}`}
              </span>
            )}
            <TopicFact topic={work.topic} />
          </Facts>
        </Head>
        {submission?.late && (
          <LateLine late={submission.late} score={submission.score} mark={mark} />
        )}
        <TeachersWord submission={submission} />
        {work.rubric && (
          <RubricCard
            rubric={work.rubric}
            scores={submission?.rubric_scores}
            of={messages.to({ title })}
          />
        )}
        <Expandable
          // Opens the question while it is answered.
          key={String(isAnswering)}
          isInitiallyOpen={isAnswering}
          label={messages.question}
          title={title}
          html={question}
        />
        <WebLinks urls={files} label={richText.attachments} />
        <AttachedFiles files={work.attachments} />
        {submission?.answer && (
          <Expandable label={messages.yourAnswer} title={title} html={submission.answer} />
        )}
        <AttachedFiles files={submission?.attachments} />
        {submission && (
          <EarlierAnswers
            titleAs="h4"
            submission={submission}
            mark={mark}
            rubric={work.rubric}
            of={messages.to({ title })}
          />
        )}
        {!work.is_read_only && (
          <AnswerPart
            {...answering}
            work={work}
            submission={submission}
            now={now}
            isGone={isGone}
            onOpenEditor={handleOpenEditor}
          />
        )}
        {!isGone && (
          <Row>
            <ThreadButton thread={work.id} counts={work} of={messages.to({ title })} />
            {submission && (
              <GradeHistoryButton
                classworkId={work.id}
                submission={submission}
                of={messages.to({ title })}
              />
            )}
          </Row>
        )}
      </Stack>
    </Card>
  );
}

interface HandedInProps {
  work: Assignment;
  submission: Submission | undefined;
  isDue: boolean;
}

/** Shows the state of a submission in words, so that missed work never looks done. */
function HandedIn({ work, submission, isDue }: HandedInProps) {
  if (work.is_excused) return <Badge>{messages.excused}</Badge>;
  if (submission) {
    const { date_submitted: submitted, date_graded: graded, date_returned: returned } = submission;
    const { late, on_paper: isOnPaper } = submission;
    const inTime = isAgain(submission) ? messages.handedInAgain : messages.handedIn;
    const handedIn = late && !isAgain(submission) ? messages.handedInLate : inTime;
    return (
      <>
        <Badge tone={late ? 'warning' : 'success'}>
          {isOnPaper ? messages.onPaper : handedIn({ at: formatShortMoment(submitted) })}
        </Badge>
        {returned ? (
          <Badge tone="warning">{messages.returned({ at: formatShortMoment(returned) })}</Badge>
        ) : (
          graded && <Badge tone="info">{messages.graded({ at: formatShortMoment(graded) })}</Badge>
        )}
      </>
    );
  }
  return isDue && <Badge tone="danger">{messages.notHandedIn}</Badge>;
}

/** Shows the teacher's comment on the current answer, not on an earlier one. */
function TeachersWord({ submission }: { submission: Submission | undefined }) {
  if (submission?.state === 'returned') {
    return (
      <Notice tone="warning" title={messages.returnedTitle}>
        {submission.comment ? <p dir="auto">{submission.comment}</p> : messages.returnedHelp}
      </Notice>
    );
  }
  if (!submission?.marked || !submission.comment) return null;
  return (
    <p>
      <strong>{messages.comment}</strong> <bdi>{submission.comment}</bdi>
    </p>
  );
}

interface ExpandableProps {
  isInitiallyOpen?: boolean;
  label: string;
  title: string;
  html: string;
}

function Expandable({ isInitiallyOpen = false, label, title, html }: ExpandableProps) {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  return (
    <Disclosure
      label={
        <>
          {label}
          <VisuallyHidden>{messages.to({ title })}</VisuallyHidden>
        </>
      }
      isOpen={isOpen}
      onToggle={setIsOpen}
    >
      {isOpen && (
        <Padded>
          <CleanText html={html} />
        </Padded>
      )}
    </Disclosure>
  );
}
