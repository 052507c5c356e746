import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { formatPlainNumber, numberOf } from 'platform/languages';
import type { GradeTable } from 'shared-api/contract';
import { isComposing } from 'shared-ui';
import type { AfterEdit } from './CellEditor.tsx';
import type { Edit, Edits, TypedGrade } from './edits.ts';
import type { OpenEditor } from './GridRow.tsx';
import { basisOf, type Basis } from '../changed-marks/basis.ts';
import { stateIn, type Work } from './cells.ts';
import { AVERAGE, FIRST_WORK, target, type Position } from './gridKeys.ts';

/** Roughly the number of visible rows. */
const PAGE = 10;
/** First characters of a grade. */
const FIRST_CHARACTER = /^[\p{Nd}.,\u066B\u060C]$/u;

function isTyped(event: KeyboardEvent): boolean {
  return FIRST_CHARACTER.test(event.key) && isAlone(event);
}

function isLetter(event: KeyboardEvent, letter: string): boolean {
  return event.key.toLowerCase() === letter && isAlone(event);
}

function isAlone({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

/** Ctrl+F or ⌘F, also on a keyboard whose F key has another letter. */
function isFind({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  const isLetter = key.toLowerCase() === 'f' || (code === 'KeyF' && !/^[a-z]$/i.test(key));
  return isLetter && ctrlKey !== metaKey && !altKey && !shiftKey;
}

export interface GradeGridProps {
  table: GradeTable;
  /** Whether grading is closed. */
  isReadOnly: boolean;
  edits: Edits;
  onSave: (grade: TypedGrade, work: Work) => Promise<void>;
  onDrop: (edit: Edit) => void;
  /** Opens the explanation of a student's average. */
  onExplain: (studentId: string) => void;
  /** Opens the rubric of the classwork. */
  onRubric: (studentId: string, workId: string) => void;
  /** Excuses a student, or revokes it. */
  onExcuse: (studentId: string, workId: string) => void;
  /** Whether such a call is in progress. */
  isExcusing: boolean;
  /** Opens the search, as Ctrl+F does in a spreadsheet. */
  onFind: () => void;
}

interface OpenCell extends OpenEditor {
  studentId: string;
  /** Version that the teacher saw when they began. */
  version: number;
  basis: Basis;
}

/** Formats a score for the field; empty for null. */
function typedOf(score: number | null): string {
  return score === null ? '' : formatPlainNumber(score);
}

/** Whether a typed text equals the saved score, in whatever notation. */
function isSame(typed: string, saved: number | null): boolean {
  return saved === null ? typed.trim() === '' : numberOf(typed) === saved;
}

function positionOf(element: EventTarget): Position | null {
  const cell = (element as Element).closest('[data-at]');
  const [row, column] = (cell?.getAttribute('data-at') ?? '').split(' ').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

/** Navigation and editing in the grid: one cell has the focus, at most one is open. */
export function useGrid(props: GradeGridProps) {
  const [active, setActive] = useState<Position>({ row: 1, column: FIRST_WORK });
  const [open, setOpen] = useState<OpenCell | null>(null);
  const isFocusWanted = useRef(false);
  const latest = useRef({ ...props, active, open });
  useLayoutEffect(() => {
    latest.current = { ...props, active, open };
  });

  function moveTo(position: Position) {
    isFocusWanted.current = true;
    setActive(position);
  }

  const edit = useCallback((typed?: string) => {
    const { table, edits, active: at, isReadOnly } = latest.current;
    if (isReadOnly) return;
    const student = table.students[at.row - 1];
    if (student && at.column === AVERAGE) return latest.current.onExplain(student.user.id);
    const work = table.classwork[at.column - FIRST_WORK];
    if (!student || !work) return;
    // Excused students cannot be graded.
    if (stateIn(student, at.column - FIRST_WORK) === 'excused') return;
    const pending = edits[student.user.id]?.[work.id];
    // Its version is unknown while it is being saved.
    if (pending?.reason === null && !pending.isWaiting) return;
    if (work.has_rubric && typed === undefined) {
      return latest.current.onRubric(student.user.id, work.id);
    }
    // Work without a submission can be graded too.
    const [score, version] = student.cells[at.column - FIRST_WORK] ?? [null, 0];
    setOpen({
      studentId: student.user.id,
      workId: work.id,
      initial: typed ?? pending?.typed ?? typedOf(score),
      isSelected: typed === undefined,
      // A conflict is decided above the table, where both grades are shown.
      version: pending?.version ?? version,
      basis: pending?.basis ?? basisOf(work),
    });
  }, []);

  const cancel = useCallback(() => {
    setOpen(null);
    isFocusWanted.current = true;
  }, []);

  const commit = useCallback((typed: string, after: AfterEdit) => {
    const { table, edits, open: cell, active: at, onSave, onDrop } = latest.current;
    if (!cell) return;
    setOpen(null);
    const { studentId, workId, version, basis } = cell;
    const column = table.classwork.findIndex(({ id }) => id === workId);
    const student = table.students.find(({ user }) => user.id === studentId);
    const pending = edits[studentId]?.[workId];
    const saved = student?.cells[column]?.[0] ?? null;
    const work = table.classwork[column];
    if (work && !isSame(typed, saved)) {
      void onSave({ studentId, workId, typed: typed.trim(), version, basis }, work);
    } else if (pending) {
      onDrop(pending);
    }
    if (after === 'left') return;
    const step = { down: [1, 0], next: [0, 1], previous: [0, -1], stay: [0, 0] }[after];
    const [down = 0, right = 0] = step;
    const rows = table.students.length;
    const columns = table.classwork.length + FIRST_WORK;
    isFocusWanted.current = true;
    setActive({
      row: Math.min(rows, at.row + down),
      column: Math.max(FIRST_WORK, Math.min(columns - 1, at.column + right)),
    });
  }, []);

  const goTo = useCallback((studentId: string, workId: string) => {
    const { table, active: at } = latest.current;
    const row = table.students.findIndex(({ user }) => user.id === studentId) + 1;
    const work = table.classwork.findIndex(({ id }) => id === workId);
    isFocusWanted.current = true;
    setActive(row > 0 && work >= 0 ? { row, column: work + FIRST_WORK } : { ...at });
  }, []);

  function excuse() {
    const student = props.table.students[active.row - 1];
    const work = props.table.classwork[active.column - FIRST_WORK];
    if (student && work && !props.isExcusing) props.onExcuse(student.user.id, work.id);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const { table, isReadOnly, onFind } = props;
    const isControl = event.ctrlKey || event.metaKey;
    if (isFind(event)) {
      event.preventDefault();
      return onFind();
    }
    const size = {
      rows: table.students.length + 1,
      columns: table.classwork.length + FIRST_WORK,
      page: PAGE,
    };
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const position = target(event.key, active, size, { isControl, isRtl });
    if (position) moveTo(position);
    else if (event.key === 'Enter' || event.key === 'F2') edit();
    else if (isTyped(event) && active.column !== AVERAGE) edit(event.key);
    else if (isLetter(event, 'e') && !isReadOnly) excuse();
    else return;
    event.preventDefault();
  }

  return {
    active,
    open,
    commit,
    cancel,
    goTo,
    moveTo,
    /** Makes a cell active without moving the focus. */
    select: setActive,
    handlers: {
      onKeyDown: handleKeyDown,
      onClick: (event: MouseEvent) => {
        const position = positionOf(event.target);
        if (position && !(event.target instanceof HTMLInputElement)) moveTo(position);
        const student = position && props.table.students[position.row - 1];
        if (student && (event.target as Element).closest('[data-why]')) {
          props.onExplain(student.user.id);
        }
      },
      onDoubleClick: (event: MouseEvent) => {
        const position = positionOf(event.target);
        // The first click has opened the explanation already.
        if (position && position.column !== AVERAGE && !open) edit();
      },
    },
    /** Set when the focus should follow the active cell. */
    isFocusWanted,
  };
}
