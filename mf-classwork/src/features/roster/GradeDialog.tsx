import { useState } from 'react';
import styled from 'styled-components';
import { LIMITS, type Assignment, type RosterLine } from 'shared-api/contract';
import { Button, Notice, Row, Stack, breakpoint, space } from 'shared-ui';
import { Dialog, NumberField, TextField } from 'shared-ui/controls';
import { MarksChanged } from '../changed-marks/MarksChanged.tsx';
import { RubricScores } from '../rubric/RubricScores.tsx';
import { LeftOut } from './LeftOut.tsx';
import { hasTime } from './lines.ts';
import { messages } from './messages.ts';
import { useGradeStudents } from './useGradeStudents.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: 8rem 1fr;
  gap: ${space[3]};
  align-items: start;
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
`;

interface Props {
  work: Assignment;
  /** The current lines of the selected students. */
  lines: RosterLine[];
  /** Ids of students who were selected one by one, including those who still have time. */
  ticked: ReadonlySet<string>;
  /** By the server's clock. */
  now: number;
  onGraded: (fresh: RosterLine[]) => void;
  onConflict: () => Promise<void>;
  onClose: () => void;
}

/**
 * Gives one grade to the selected students, with or without a submission. Leaves out and names
 * those who still have time.
 */
export function GradeDialog({
  work,
  lines: selected,
  ticked,
  now,
  onGraded,
  onConflict,
  onClose,
}: Props) {
  const [chosen, setChosen] = useState(ticked);
  const lines = selected.filter((line) => {
    return !line.is_excused && (chosen.has(line.user.id) || !hasTime(line, now));
  });
  const evenWithTime = new Set(
    lines.filter((line) => hasTime(line, now)).map(({ user }) => user.id),
  );
  const form = useGradeStudents(work, lines, evenWithTime, {
    onConflict,
    onGraded(fresh) {
      onGraded(fresh);
      onClose();
    },
  });
  const { formik, errorOf } = form;
  const { rubric_scores: points } = formik.values;
  const isByRubric = Object.keys(points).length > 0;
  const missing = lines.filter(({ state }) => state === 'missing').length;
  const graded = lines.filter(({ score: given }) => given !== null).length;
  return (
    <Dialog
      isOpen
      size={work.rubric ? 'medium' : 'small'}
      onClose={onClose}
      title={messages.gradeTitle({ count: lines.length })}
      closeLabel={messages.close}
      onSubmit={formik.handleSubmit}
      footer={
        <Row justify="end" gap={2}>
          {form.isDirty && !formik.isSubmitting && (
            <Button variant="quiet" onClick={form.startOver}>
              {messages.discard}
            </Button>
          )}
          <Button
            type="submit"
            disabled={lines.length === 0 || form.isAsking}
            isBusy={formik.isSubmitting}
            busyLabel={messages.savingGrade}
          >
            {messages.saveGrade}
          </Button>
        </Row>
      }
    >
      <Stack gap={3}>
        {form.conflict !== null && (
          <Notice tone="warning" title={messages.gradedMeanwhile}>
            {form.conflict}
          </Notice>
        )}
        {form.isAsking && (
          <MarksChanged
            before={formik.values.basis}
            work={work}
            typed={{ score: formik.values.score, points }}
            onAdopt={form.adoptMarks}
            onDiscard={form.takeTheirs}
          />
        )}
        <LeftOut lines={selected} chosen={chosen} now={now} onChoose={setChosen} />
        {missing > 0 && <p>{messages.gradeMissing({ count: missing })}</p>}
        {work.holds_grades && <Notice>{messages.gradeHeld}</Notice>}
        {graded > 0 && <Notice tone="warning">{messages.gradeAgain({ count: graded })}</Notice>}
        {work.rubric && (
          <RubricScores
            rubric={work.rubric}
            points={points}
            onChange={(typed, sum) => {
              void formik.setValues((now) => ({ ...now, rubric_scores: typed, score: sum }));
            }}
            isTried={formik.submitCount > 0}
            error={errorOf('rubric_scores')}
          />
        )}
        <Fields>
          <NumberField
            {...formik.getFieldProps('score')}
            label={messages.scoreLabel}
            hint={hintOf(work.mark, isByRubric)}
            readOnly={isByRubric}
            error={!(isByRubric && formik.values.score === '') && errorOf('score')}
          />
          <TextField
            {...formik.getFieldProps('comment')}
            label={messages.comment}
            hint={messages.commentHint}
            error={errorOf('comment')}
            maxLength={LIMITS.gradeComment}
            autoComplete="off"
          />
        </Fields>
        {!form.isSaved && <Notice tone="warning">{messages.gradeNotKept}</Notice>}
      </Stack>
    </Dialog>
  );
}

function hintOf(mark: number, isByRubric: boolean): string {
  if (isByRubric) return messages.scoreByRubric;
  return mark === 0 ? messages.noMarksHint : messages.scoreHint({ mark });
}
