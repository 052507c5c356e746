import { memo } from 'react';
import { formatNumber } from 'platform/languages';
import { Icon, VisuallyHidden } from 'shared-ui';
import { formatPercent } from '../scores.ts';
import { CellEditor, type AfterEdit } from './CellEditor.tsx';
import {
  countedIn,
  isUnreleasedIn,
  lateOf,
  missingIn,
  stateIn,
  type CellState,
  type Student,
  type Work,
} from './cells.ts';
import { FIRST_WORK } from './gridKeys.ts';
import { positionOf, positionOfWork } from './gridPositions.ts';
import type { Measures } from './gridMeasures.ts';
import { messages } from './messages.ts';
import type { Edit } from './edits.ts';
import type { Block } from './useWindows.ts';

/** The cell that is being edited. */
export interface OpenEditor {
  workId: string;
  initial: string;
  isSelected: boolean;
}

interface Props {
  student: Student;
  works: readonly Work[];
  /** Blocks of visible columns; each block keeps its identity. */
  blocks: readonly Block[];
  /** Row index in the grid, header included. */
  row: number;
  top: number;
  width: number;
  measures: Measures;
  /** The focused column; -1 if the focus is in another row. */
  activeColumn: number;
  edits: Record<string, Edit> | undefined;
  editor: OpenEditor | null;
  onCommit: (typed: string, after: AfterEdit) => void;
  onCancel: () => void;
}

export const GridRow = memo(function GridRow(props: Props) {
  const { student, works, blocks, row, top, width, measures, activeColumn, editor } = props;
  const missing = missingIn(student).length;
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      style={{ insetBlockStart: top, inlineSize: width, blockSize: measures.row }}
    >
      <div
        role="rowheader"
        {...positionOf(row, 0, activeColumn)}
        style={{ inlineSize: measures.student }}
      >
        <bdi data-clip="">{student.user.username}</bdi>
      </div>
      <div
        role="gridcell"
        {...positionOf(row, 1, activeColumn)}
        aria-haspopup="dialog"
        style={{ inlineSize: measures.average }}
      >
        <span data-average="">
          <span data-why="">{formatPercent(student.average) ?? messages.nothing}</span>
          {missing > 0 && (
            <span data-mark="missing">{messages.missingCount({ count: missing })}</span>
          )}
        </span>
      </div>
      {blocks.map((block) => {
        const has = (column: number) => block.includes(column - FIRST_WORK);
        const isOpen = block.some((index) => works[index]?.id === editor?.workId);
        return (
          <CellBlock
            key={block[0]}
            block={block}
            student={student}
            works={works}
            row={row}
            measures={measures}
            activeColumn={has(activeColumn) ? activeColumn : -1}
            edits={props.edits}
            editor={isOpen ? editor : null}
            onCommit={props.onCommit}
            onCancel={props.onCancel}
          />
        );
      })}
    </div>
  );
});

type BlockProps = Omit<Props, 'blocks' | 'top' | 'width'> & { block: Block };

const CellBlock = memo(function CellBlock(props: BlockProps) {
  const { block, student, works, row, measures, activeColumn } = props;
  return block.map((index) => {
    const work = works[index];
    if (!work) return null;
    const edit = props.edits?.[work.id];
    const isOpen = props.editor?.workId === work.id;
    const cell = student.cells[index] ?? null;
    return (
      <div
        key={work.id}
        role="gridcell"
        {...positionOf(row, index + FIRST_WORK, activeColumn)}
        data-work=""
        data-state={edit && stateOf(edit)}
        style={positionOfWork(index, measures)}
      >
        {isOpen && props.editor ? (
          <CellEditor
            label={messages.edit({
              student: student.user.username,
              work: work.title,
              mark: work.mark,
            })}
            initial={props.editor.initial}
            isSelected={props.editor.isSelected}
            onCommit={props.onCommit}
            onCancel={props.onCancel}
          />
        ) : (
          <CellText
            cell={cell}
            counted={countedIn(student, work, cell)}
            late={lateOf(student, work.id)}
            state={stateIn(student, index)}
            isUnreleased={isUnreleasedIn(student, index)}
            edit={edit}
          />
        )}
      </div>
    );
  });
});

function stateOf({ reason, isWaiting }: Edit) {
  if (reason) return 'failed';
  return isWaiting ? 'waiting' : 'saving';
}

interface CellTextProps {
  cell: Student['cells'][number];
  /** Score after lateness; null without a score. */
  counted: number | null;
  late: ReturnType<typeof lateOf>;
  state: CellState | null;
  /** Whether the grade is unreleased. */
  isUnreleased: boolean;
  edit: Edit | undefined;
}

function CellText({ cell, counted, late, state, isUnreleased, edit }: CellTextProps) {
  if (edit) {
    return (
      <>
        {edit.typed}
        {edit.reason && <VisuallyHidden> {messages.notSaved}</VisuallyHidden>}
        {edit.isWaiting && <Icon name="clock" label={messages.notSent} size="1em" />}
      </>
    );
  }
  if (state === 'excused' || state === 'missing') {
    return <span data-mark={state}>{WORDS[state]}</span>;
  }
  if (cell === null) {
    return (
      <span data-quiet="">
        <span aria-hidden="true">{messages.nothing}</span>
        <VisuallyHidden>{messages.nothingHandedIn}</VisuallyHidden>
      </span>
    );
  }
  const isReturned = state === 'returned';
  const open = isReturned ? null : <span data-quiet="">{messages.ungraded}</span>;
  const score = counted === null ? open : formatNumber(counted);
  if (!late && !isReturned && !isUnreleased) return score;
  return (
    <span data-marked="" title={late && titleOf(late, cell[0])}>
      {late && <span data-quiet="">{messages.lateMark}</span>}{' '}
      {isReturned && <span data-mark="returned">{messages.returned}</span>}{' '}
      {isUnreleased && <span data-mark="held">{messages.heldMark}</span>} {score}
    </span>
  );
}

const WORDS = { excused: messages.excused, missing: messages.missingMark };

function titleOf({ days, percent }: NonNullable<CellTextProps['late']>, score: number | null) {
  if (score === null) return messages.lateUngraded({ days });
  return messages.late({ days, score: formatNumber(score), percent });
}
