import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { lazyComponent } from 'platform/runtime';
import { LIMITS, type Submission } from 'shared-api/contract';
import { OutboxNotice } from 'shared-features';
import {
  Badge,
  Button,
  isComposing,
  Notice,
  Row,
  VisuallyHidden,
  breakpoint,
  space,
} from 'shared-ui';
import { FormStack, NumberField, TextField } from 'shared-ui/controls';
import type { Marks } from '../changed-marks/basis.ts';
import { MarksChanged } from '../changed-marks/MarksChanged.tsx';
import { ChangedMeanwhile } from '../changed-meanwhile/ChangedMeanwhile.tsx';
import { LateLine } from '../late-work/LateLine.tsx';
import { RubricScores } from '../rubric/RubricScores.tsx';
import { gradeOf } from './gradeFields.ts';
import { messages } from './messages.ts';
import { useGradeForm } from './useGradeForm.ts';

const CommentBank = lazyComponent(async () => ({
  default: (await import('../comment-bank/CommentBank.tsx')).CommentBank,
}));

const Pair = styled.div`
  display: grid;
  grid-template-columns: 8rem 1fr;
  gap: ${space[4]};
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
`;

interface Props {
  submission: Submission;
  /** Points and rubric of the classwork. */
  marks: Marks;
  onFresh: (submission: Submission) => void;
  onGone: (id: string) => void;
  onStale: () => Promise<void>;
  onMoveOn: (from: string) => void;
}

export function GradeForm(props: Props) {
  const [edits, setEdits] = useState(0);
  return <GradeFields key={edits} {...props} onEdit={() => setEdits((count) => count + 1)} />;
}

function GradeFields({
  submission,
  marks,
  onFresh,
  onGone,
  onStale,
  onMoveOn,
  onEdit,
}: Props & { onEdit: () => void }) {
  const { mark, rubric } = marks;
  const form = useGradeForm(submission, marks, { onFresh, onGone, onStale });
  const { formik, score, isDirty, isSaved, isAsking, errorOf, submit, overwrite, takeTheirs } =
    form;
  const comment = useRef<HTMLInputElement>(null);
  const [isBankOpen, setIsBankOpen] = useState(false);
  const by = messages.by({ username: submission.user.username });
  const of = <VisuallyHidden>{by}</VisuallyHidden>;
  const { rubric_scores: points, score: typed } = formik.values;
  const isByRubric = Object.keys(points).length > 0;

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.altKey && event.key === 'ArrowDown' && event.target === comment.current) {
      event.preventDefault();
      setIsBankOpen(true);
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    if (!formik.isSubmitting) void submitAndMoveOn();
  }

  async function submitAndMoveOn() {
    if (await submit()) onMoveOn(submission.id);
  }

  /** The buttons are removed with the question. */
  function decide(how: () => unknown) {
    score.current?.focus();
    how();
  }

  return (
    <>
      <FormStack gap={3} onSubmit={formik.handleSubmit} onKeyDown={handleKeyDown}>
        {form.areMarksOthers && (
          <MarksChanged
            before={formik.values.basis}
            work={marks}
            typed={{ score: typed, points }}
            onAdopt={(fitting) => decide(() => form.adoptMarks(fitting))}
            onDiscard={() => decide(takeTheirs)}
          />
        )}
        {isAsking && !form.areMarksOthers && (
          <ChangedMeanwhile
            submission={submission}
            mark={mark}
            isBusy={formik.isSubmitting}
            onOverwrite={() => decide(overwrite)}
            onTakeTheirs={() => decide(takeTheirs)}
          />
        )}
        {rubric && (
          <RubricScores
            rubric={rubric}
            points={points}
            onChange={(typed, sum) => {
              void formik.setValues((now) => ({ ...now, rubric_scores: typed, score: sum }));
            }}
            isTried={formik.submitCount > 0}
            error={errorOf('rubric_scores')}
            of={by}
          />
        )}
        <Pair>
          <NumberField
            {...formik.getFieldProps('score')}
            ref={score}
            label={messages.grade}
            hint={hintOf(mark, isByRubric)}
            readOnly={isByRubric}
            // The criteria show which points are missing.
            error={!(isByRubric && typed === '') && errorOf('score')}
          />
          <TextField
            {...formik.getFieldProps('comment')}
            ref={comment}
            aria-keyshortcuts="Alt+ArrowDown"
            label={messages.comment}
            error={errorOf('comment')}
            maxLength={LIMITS.gradeComment}
            autoComplete="off"
          />
        </Pair>
        {submission.late && <LateLine late={submission.late} score={typed} mark={mark} />}
        <OutboxNotice
          about={gradeOf(submission.id)}
          onGone={() => void form.refresh()}
          onEdit={onEdit}
        />
        {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
        <Row justify="space-between" gap={1}>
          <Button
            variant="quiet"
            size="small"
            icon="chat"
            title={messages.savedHelp}
            onClick={() => setIsBankOpen(true)}
          >
            {messages.saved}
            {of}
          </Button>
          <Row justify="end" gap={1}>
            {isDirty && !formik.isSubmitting && <Badge>{messages.unsaved}</Badge>}
            <Button variant="quiet" size="small" title={messages.rejectHelp} disabled>
              {messages.reject}
              {of}
            </Button>
            <Row gap={1} wrap="nowrap">
              <Button
                variant="quiet"
                size="small"
                isBusy={formik.isSubmitting && form.isReturning}
                busyLabel={messages.returning}
                onClick={() => void form.giveBack()}
              >
                {messages.return}
                {of}
              </Button>
              <Button
                type="submit"
                variant="secondary"
                size="small"
                isBusy={formik.isSubmitting && !form.isReturning}
                busyLabel={messages.submitting}
              >
                {messages.submit}
                {of}
              </Button>
            </Row>
          </Row>
        </Row>
      </FormStack>
      {/* Outside the form, so that its buttons do not submit a grade. */}
      {isBankOpen && <CommentBank field={comment} onClose={() => setIsBankOpen(false)} />}
    </>
  );
}

function hintOf(mark: number, isByRubric: boolean): string {
  if (isByRubric) return messages.gradeByRubric;
  return mark === 0 ? messages.noMarksHint : messages.gradeHint({ mark });
}
