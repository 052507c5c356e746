import { useRef } from 'react';
import styled from 'styled-components';
import type { GradeTable } from 'shared-api/contract';
import { Button, Notice, Row, space } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { formatScore } from '../scores.ts';
import { basisOf } from '../changed-marks/basis.ts';
import { findCell, type Work } from './cells.ts';
import { messages } from './messages.ts';
import { isByOtherMarks, listEdits, type Edit, type Edits } from './edits.ts';

const Items = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[2]};
  margin-block: ${space[2]};
`;

const Text = styled.span`
  flex: 1 1 16rem;
  overflow-wrap: anywhere;
`;

interface Props {
  table: GradeTable;
  edits: Edits;
  isSaved: boolean;
  /** Whether the class is archived: edits can be read and discarded, but not saved. */
  isReadOnly: boolean;
  onSave: (edit: Edit, work: Work) => void;
  onDrop: (edit: Edit) => void;
  /** Opens the rubric when its points have changed. */
  onRubric: (edit: Edit) => void;
  /** Moves the focus to the cell of the last decided edit. */
  onAllDecided: (edit: Edit) => void;
}

/** Lists the grades that could not be saved, with their actions. */
export function UnsavedGrades(props: Props) {
  const { table, edits, isSaved, isReadOnly, onSave, onDrop, onRubric, onAllDecided } = props;
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useFocusAfterGone(list, list);
  const failed = listEdits(edits).filter(({ reason }) => reason !== null);
  if (failed.length === 0) return null;

  // The buttons are removed with the decided edit.
  function goOn(edit: Edit) {
    if (failed.length === 1) onAllDecided(edit);
    else goOnAt(failed.indexOf(edit));
  }

  return (
    <Notice tone="warning" title={messages.unsavedTitle}>
      <Items ref={list}>
        {failed.map((edit) => (
          <UnsavedGrade
            key={`${edit.studentId} ${edit.workId}`}
            {...{ table, edit, isReadOnly, onRubric }}
            onSave={(decided, work) => {
              goOn(edit);
              onSave(decided, work);
            }}
            onDrop={() => {
              goOn(edit);
              onDrop(edit);
            }}
          />
        ))}
      </Items>
      {!isSaved && messages.notKept}
    </Notice>
  );
}

type ItemProps = Pick<Props, 'table' | 'isReadOnly' | 'onSave' | 'onDrop' | 'onRubric'> & {
  edit: Edit;
};

function UnsavedGrade({ table, edit, isReadOnly, onSave, onDrop, onRubric }: ItemProps) {
  const found = findCell(table, edit.studentId, edit.workId);
  const { isConflict, reason, typed, basis } = edit;
  const areMarksOthers = found !== null && isByOtherMarks(edit, found.work);

  function now() {
    if (areMarksOthers && basis) {
      const { mark } = found.work;
      if (mark === basis.mark) return messages.rubricChanged;
      return messages.marksNow({ before: basis.mark, now: mark });
    }
    if (!isConflict) return reason;
    if (!found?.cell) return messages.isNothing;
    const [score] = found.cell;
    if (score === null) return messages.isReplaced;
    return messages.isNow({ score: formatScore(score, found.work.mark) });
  }

  function labelOf() {
    if (areMarksOthers) return edit.points ? messages.byRubric : messages.overwrite;
    return isConflict ? messages.overwrite : messages.retry;
  }

  const cellNames = {
    student: found?.student.user.username ?? '',
    work: found?.work.title ?? '',
  };

  return (
    <Row as="li" gap={2} tabIndex={-1}>
      <Text>
        {typed ? messages.unsaved({ ...cellNames, typed }) : messages.unsavedNothing(cellNames)}{' '}
        {now()}
      </Text>
      <Button variant="quiet" size="small" onClick={() => onDrop(edit)}>
        {messages.discard}
      </Button>
      {found && !isReadOnly && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            // Points must be checked against the current rubric.
            if (areMarksOthers && edit.points) return onRubric(edit);
            // With other points, the current grade of the cell was not shown.
            const isDecided = isConflict && !areMarksOthers;
            const version = isDecided ? (found.cell?.[1] ?? 0) : edit.version;
            onSave({ ...edit, version, basis: basisOf(found.work) }, found.work);
          }}
        >
          {labelOf()}
        </Button>
      )}
    </Row>
  );
}
