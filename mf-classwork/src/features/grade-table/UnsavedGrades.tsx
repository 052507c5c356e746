import { useRef } from 'react';
import styled from 'styled-components';
import type { GradeTable } from 'shared-api/contract';
import { Button, Notice, Row, space } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { formatScore } from '../scores.ts';
import { findCell } from './cells.ts';
import { messages } from './messages.ts';
import { listEdits, type Edit, type Edits } from './edits.ts';

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
  isKept: boolean;
  /** Of an archived class: what was typed can be read, and discarded. */
  isReadOnly: boolean;
  onSave: (edit: Edit, mark: number) => void;
  onDrop: (edit: Edit) => void;
  /** Takes the focus to the cell of the last one that was decided. */
  onAllDecided: (edit: Edit) => void;
}

/** The grades that could not be saved, each with what can be done about it. */
export function UnsavedGrades(props: Props) {
  const { table, edits, isKept, isReadOnly, onSave, onDrop, onAllDecided } = props;
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useFocusAfterGone(list, list);
  const failed = listEdits(edits).filter(({ reason }) => reason !== null);
  if (failed.length === 0) return null;

  // The buttons go with what they decide.
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
            {...{ table, edit, isReadOnly }}
            onSave={(decided, mark) => {
              goOn(edit);
              onSave(decided, mark);
            }}
            onDrop={() => {
              goOn(edit);
              onDrop(edit);
            }}
          />
        ))}
      </Items>
      {!isKept && messages.notKept}
    </Notice>
  );
}

type ItemProps = Pick<Props, 'table' | 'isReadOnly' | 'onSave' | 'onDrop'> & { edit: Edit };

function UnsavedGrade({ table, edit, isReadOnly, onSave, onDrop }: ItemProps) {
  const found = findCell(table, edit.studentId, edit.workId);
  const { isConflict, reason, typed } = edit;

  function now() {
    if (!isConflict) return reason;
    if (!found?.cell) return messages.isNothing;
    const [score] = found.cell;
    if (score === null) return messages.isReplaced;
    return messages.isNow({ score: formatScore(score, found.work.mark) });
  }

  const place = {
    student: found?.student.user.username ?? '',
    work: found?.work.title ?? '',
  };

  return (
    <Row as="li" gap={2} tabIndex={-1}>
      <Text>
        {typed ? messages.unsaved({ ...place, typed }) : messages.unsavedNothing(place)} {now()}
      </Text>
      <Button variant="quiet" size="small" onClick={() => onDrop(edit)}>
        {messages.discard}
      </Button>
      {found && !isReadOnly && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            const version = isConflict ? (found.cell?.[1] ?? 0) : edit.version;
            onSave({ ...edit, version }, found.work.mark);
          }}
        >
          {isConflict ? messages.overwrite : messages.retry}
        </Button>
      )}
    </Row>
  );
}
