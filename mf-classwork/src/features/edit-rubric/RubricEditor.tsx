import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { formatPlainNumber, numberOf } from 'platform/languages';
import { LIMITS, RUBRIC_LIMITS } from 'shared-api/contract';
import { Button, Notice, Row, Stack, VisuallyHidden, color, font, toast } from 'shared-ui';
import { CriterionFields } from './CriterionFields.tsx';
import { focusOnMoved, moved, type Direction } from './MoveButtons.tsx';
import { messages } from './messages.ts';
import { faultsOf, isFitting, mistakesOf, worthOfTyped } from './rubricFaults.ts';
import { newCriterion, type CriterionFields as Fields } from './rubricFields.ts';

const Status = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
`;

/** The check that a form runs before it is sent. */
export type RubricCheck = typeof mistakesOf;

export interface RubricEditorProps {
  rubric: Fields[];
  /** Points of the classwork, as typed. */
  mark: string;
  onChange: (rubric: Fields[]) => void;
  onMark: (mark: string) => void;
  /** Registers the check with the form; null unregisters it. */
  onCheck: (check: RubricCheck | null) => void;
  /** Whether a save was attempted, which makes errors show. */
  isTried: boolean;
  error: string | undefined;
  isBusy: boolean;
}

/** Editor of a rubric: criteria with their levels, and the sum of points. */
export function RubricEditor({
  rubric,
  mark,
  onChange,
  onMark,
  onCheck,
  isTried,
  error,
  isBusy,
}: RubricEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');
  const latest = useRef({ rubric, onChange });
  useEffect(() => {
    latest.current = { rubric, onChange };
    onCheck(mistakesOf);
    return () => onCheck(null);
  });
  const worth = worthOfTyped(rubric);
  const marks = numberOf(mark);
  const isOther = worth !== null && !Number.isNaN(marks) && marks !== worth;
  const canTakeWorth = isOther && Number.isInteger(worth) && worth <= LIMITS.mark;

  function handleAdd() {
    flushSync(() => onChange([...rubric, newCriterion()]));
    const titles = root.current?.querySelectorAll<HTMLElement>('[name="criterion-title"]');
    titles?.[titles.length - 1]?.focus();
  }

  /** Removes everything, with a way to undo it. */
  function removeAll() {
    onChange([]);
    announceRemoved(messages.removed, () => rubric);
  }

  function handleRemove(index: number) {
    const [removed] = rubric.slice(index, index + 1);
    if (!removed || rubric.length === 1) return removeAll();
    flushSync(() => onChange(rubric.toSpliced(index, 1)));
    // The button was removed with its criterion.
    root.current?.querySelector<HTMLElement>('[data-add-criterion]')?.focus();
    announceRemoved(messages.criterionRemoved, (now) => now.toSpliced(index, 0, removed));
  }

  function handleMove(from: number, to: number, direction: Direction) {
    flushSync(() => onChange(moved(rubric, from, to)));
    // Browsers drop the focus of a moved element. Its levels have such buttons too, but not in the
    // first line.
    const criteria = root.current?.querySelectorAll('[data-criterion]');
    focusOnMoved(criteria?.[to]?.firstElementChild, direction);
    setStatus(messages.criterionIsNow({ number: to + 1, count: rubric.length }));
  }

  function announceRemoved(text: string, undo: (now: Fields[]) => Fields[]) {
    const onSelect = () => latest.current.onChange(undo(latest.current.rubric));
    toast.success(text, { label: messages.undo, onSelect });
  }

  return (
    <Stack ref={root} gap={3}>
      {error && <Notice tone="danger">{error}</Notice>}
      {rubric.map((criterion, index) => (
        <CriterionFields
          key={criterion.id}
          number={index + 1}
          count={rubric.length}
          criterion={criterion}
          faults={isTried ? faultsOf(criterion) : null}
          isBusy={isBusy}
          onChange={(changed) => {
            onChange(rubric.map((each) => (each.id === changed.id ? changed : each)));
          }}
          onRemove={() => handleRemove(index)}
          onMove={(to, direction) => handleMove(index, to, direction)}
          onSay={setStatus}
        />
      ))}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <Row gap={2}>
        <Status role="status">
          {worth !== null &&
            (Number.isNaN(marks)
              ? messages.togetherAlone({ worth })
              : messages.together({ worth, mark: marks }))}
        </Status>
        {canTakeWorth && (
          <Button
            variant="secondary"
            size="small"
            disabled={isBusy}
            onClick={() => onMark(formatPlainNumber(worth))}
          >
            {messages.takeWorth({ worth })}
          </Button>
        )}
      </Row>
      <Row gap={2}>
        {isFitting(rubric, 'criteria') ? (
          <Button
            variant="secondary"
            size="small"
            icon="plus"
            data-add-criterion=""
            disabled={isBusy}
            onClick={handleAdd}
          >
            {messages.addCriterion}
          </Button>
        ) : (
          <Status>{messages.full({ max: RUBRIC_LIMITS.criteria })}</Status>
        )}
        <Button variant="quiet" size="small" icon="trash" disabled={isBusy} onClick={removeAll}>
          {messages.remove}
        </Button>
      </Row>
    </Stack>
  );
}
