import { useState, type FormEvent } from 'react';
import { formatPlainNumber } from 'platform/languages';
import { useDraft, useQuery } from 'shared-api';
import { getCell, type CellDetail } from 'shared-api/seldom-calls';
import { QueryView } from 'shared-api/screens';
import { Button, Notice, Row } from 'shared-ui';
import { Dialog, FormStack, NumberField } from 'shared-ui/controls';
import { messages as common } from '../messages.ts';
import { RubricScores } from '../rubric/RubricScores.tsx';
import { numbersOf, typedOf, type TypedPoints } from '../rubric/typedPoints.ts';
import type { Student, Work } from './cells.ts';
import type { Edit, TypedGrade } from './edits.ts';
import { messages } from './messages.ts';
import { checkScore } from './checkScore.ts';
import { readScore } from './typedScore.ts';

const TEXTS = { ...common, ...messages, errorTitle: messages.rubricFailed };

interface Props {
  classId: string;
  student: Student;
  work: Work;
  /** Typed before, and not saved. */
  pending: Edit | undefined;
  onSave: (grade: TypedGrade, mark: number) => void;
  onClose: () => void;
}

/** A cell of classwork with a rubric: its criteria, or a score alone. It is saved as what is typed in the table is. */
export function RubricDialog(props: Props) {
  const { classId, student, work, onClose } = props;
  const params = { assignmentId: work.id, userId: student.user.id };
  const query = useQuery(getCell, { params, query: { class_id: classId } });
  return (
    <Dialog
      isOpen
      title={messages.edit({ student: student.user.username, work: work.title, mark: work.mark })}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <QueryView query={query} texts={{ ...TEXTS, loading: messages.rubricLoading }}>
        {(detail) => <CellForm {...props} detail={detail} />}
      </QueryView>
    </Dialog>
  );
}

interface Fields {
  points: TypedPoints;
  score: string;
  /** Of the submission that was looked at. */
  version: number;
}

function fieldsOf({ cell, rubric_scores: points }: CellDetail, pending: Edit | undefined): Fields {
  const given = pending ? pending.points : points;
  const [score, version] = cell ?? [null, 0];
  return {
    points: typedOf(given ?? {}),
    score: pending?.typed ?? (score === null ? '' : formatPlainNumber(score)),
    version: pending?.version ?? version,
  };
}

function CellForm({
  detail,
  student,
  work,
  pending,
  onSave,
  onClose,
}: Props & { detail: CellDetail }) {
  const [saved] = useState(() => fieldsOf(detail, pending));
  const draft = useDraft<Fields>(`rubric-cell-${work.id}-${student.user.id}`, saved);
  const { points, score, version } = draft.value;
  const [isTried, setIsTried] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const isByRubric = Object.keys(points).length > 0;
  const read = readScore(score, work.mark, checkScore);
  const mistake = 'mistake' in read ? read.mistake : null;
  const isDirty = JSON.stringify([saved.points, saved.score]) !== JSON.stringify([points, score]);

  function change(next: Partial<Fields>) {
    setIsKept(draft.change({ ...draft.value, ...next }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    // The criteria say which of them are missing.
    if (mistake !== null || (isByRubric && score === '')) return;
    draft.discard();
    onClose();
    if (!isDirty && !pending) return;
    const typed = { studentId: student.user.id, workId: work.id, typed: score.trim(), version };
    onSave(isByRubric ? { ...typed, points: numbersOf(points) } : typed, work.mark);
  }

  return (
    <FormStack gap={3} onSubmit={handleSubmit}>
      {detail.rubric && (
        <RubricScores
          rubric={detail.rubric}
          points={points}
          onChange={(typed, sum) => change({ points: typed, score: sum })}
          isTried={isTried}
          error={undefined}
        />
      )}
      <NumberField
        name="score"
        label={messages.score}
        hint={hintOf(work.mark, isByRubric)}
        value={score}
        readOnly={isByRubric}
        error={isTried && !isByRubric ? (mistake ?? undefined) : undefined}
        onChange={({ target }) => change({ score: target.value })}
      />
      {!isKept && <Notice tone="warning">{messages.notKept}</Notice>}
      <Row justify="end" gap={2}>
        {isDirty && (
          <Button variant="quiet" onClick={() => change(saved)}>
            {messages.discard}
          </Button>
        )}
        <Button type="submit">{messages.saveCell}</Button>
      </Row>
    </FormStack>
  );
}

function hintOf(mark: number, isByRubric: boolean): string {
  if (isByRubric) return messages.scoreByRubric;
  return mark === 0 ? messages.noMarksHint : messages.scoreHint({ mark });
}
