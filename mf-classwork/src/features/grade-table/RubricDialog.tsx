import { useState, type FormEvent } from 'react';
import { formatPlainNumber } from 'platform/languages';
import { useDraft, useQuery } from 'shared-api';
import { getCell, type CellDetail } from 'shared-api/contract';
import { QueryView } from 'shared-features';
import { Button, Notice, Row } from 'shared-ui';
import { Dialog, FormStack, NumberField } from 'shared-ui/controls';
import { messages as common } from '../messages.ts';
import { basisOf, type Basis } from '../changed-marks/basis.ts';
import { MarksChanged } from '../changed-marks/MarksChanged.tsx';
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
  /** An unsaved edit of the cell. */
  pending: Edit | undefined;
  onSave: (grade: TypedGrade, work: Work) => void;
  onDrop: (edit: Edit) => void;
  onClose: () => void;
}

/**
 * Grades a cell by the rubric of its classwork, or by a score alone. Saves like a grade typed in
 * the table.
 */
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
  /** Version of the submission that was shown. */
  version: number;
  /** Points and rubric that it was typed for; absent in drafts of an earlier release. */
  basis?: Basis;
}

function fieldsOf(
  { cell, rubric_scores: points }: CellDetail,
  pending: Edit | undefined,
  now: Basis,
): Fields {
  const given = pending ? pending.points : points;
  const [score, version] = cell ?? [null, 0];
  return {
    points: typedOf(given ?? {}),
    score: pending?.typed ?? (score === null ? '' : formatPlainNumber(score)),
    version: pending?.version ?? version,
    basis: pending?.basis ?? now,
  };
}

function CellForm({
  detail,
  student,
  work,
  pending,
  onSave,
  onDrop,
  onClose,
}: Props & { detail: CellDetail }) {
  const marks = { ...detail, mark: detail.mark ?? work.mark };
  const now = basisOf(marks);
  const [saved] = useState(() => fieldsOf(detail, pending, now));
  const draft = useDraft<Fields>(`rubric-cell-${work.id}-${student.user.id}`, saved);
  const { points, score, version, basis = now } = draft.value;
  const [isTried, setIsTried] = useState(false);
  const [isSaved, setIsSaved] = useState(true);
  const isByRubric = Object.keys(points).length > 0;
  const read = readScore(score, marks.mark, checkScore);
  const error = 'mistake' in read ? read.mistake : null;
  const isDirty = JSON.stringify([saved.points, saved.score]) !== JSON.stringify([points, score]);

  const isAsking = (isDirty || pending !== undefined) && basis.version < now.version;

  function change(next: Partial<Fields>) {
    // Without an edit, the fields follow the classwork.
    const upon = isDirty || pending ? basis : now;
    setIsSaved(draft.change({ ...draft.value, basis: upon, ...next }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isAsking) return;
    // The criteria show which points are missing.
    if (error !== null || (isByRubric && score === '')) return;
    draft.discard();
    onClose();
    if (!isDirty && !pending) return;
    const cell = { studentId: student.user.id, workId: work.id, version, basis: now };
    const typed = { ...cell, typed: score.trim() };
    // The table may be older than the data of the dialog.
    const shown = { ...work, mark: marks.mark, marks_version: detail.marks_version };
    onSave(isByRubric ? { ...typed, points: numbersOf(points) } : typed, shown);
  }

  /** Discards the draft, and an unsaved edit of the cell. */
  function handleDiscard() {
    draft.discard();
    onClose();
    if (pending) onDrop(pending);
  }

  return (
    <FormStack gap={3} onSubmit={handleSubmit}>
      {isAsking && (
        <MarksChanged
          before={basis}
          work={marks}
          typed={{ score, points }}
          onAdopt={(typed) => change({ ...typed, basis: now })}
          onDiscard={handleDiscard}
        />
      )}
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
        hint={hintOf(marks.mark, isByRubric)}
        value={score}
        readOnly={isByRubric}
        error={isTried && !isByRubric ? (error ?? undefined) : undefined}
        onChange={({ target }) => change({ score: target.value })}
      />
      {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
      <Row justify="end" gap={2}>
        {isDirty && (
          <Button variant="quiet" onClick={() => change(saved)}>
            {messages.discard}
          </Button>
        )}
        <Button type="submit" disabled={isAsking}>
          {messages.saveCell}
        </Button>
      </Row>
    </FormStack>
  );
}

function hintOf(mark: number, isByRubric: boolean): string {
  if (isByRubric) return messages.scoreByRubric;
  return mark === 0 ? messages.noMarksHint : messages.scoreHint({ mark });
}
