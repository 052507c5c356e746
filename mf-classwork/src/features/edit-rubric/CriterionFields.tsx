import { useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { RUBRIC_LIMITS } from 'shared-api/contract';
import {
  Button,
  IconButton,
  Row,
  Stack,
  breakpoint,
  color,
  font,
  radius,
  space,
  visuallyHidden,
} from 'shared-ui';
import { NumberField, TextField } from 'shared-ui/controls';
import { MoveButtons, focusOnMoved, moved, type Direction } from './MoveButtons.tsx';
import { messages } from './messages.ts';
import { isFitting, type CriterionFaults } from './rubricFaults.ts';
import type { CriterionFields as Fields } from './rubricFields.ts';

const Root = styled(Stack)`
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  h4 {
    font-size: ${font.size.small};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr 7rem auto;
  gap: ${space[2]};
  align-items: start;
  > :last-child {
    /* Aligns with the control, below its label. */
    margin-block-start: calc(${font.size.small} * 1.55 + ${space[1]});
  }
  ${breakpoint.phone} {
    grid-template-columns: 1fr auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Buttons = styled.div`
  display: flex;
`;

const Levels = styled.div`
  padding-inline-start: ${space[3]};
  border-inline-start: 2px solid ${color.border};
  /* In columns, the labels of the first level serve as headings for all. */
  ${breakpoint.desktop} {
    li + li label {
      ${visuallyHidden}
    }
    li + li [data-buttons] {
      margin-block-start: 0;
    }
  }
`;

interface Props {
  number: number;
  /** Number of criteria. */
  count: number;
  criterion: Fields;
  /** Null before the first attempt to save. */
  faults: CriterionFaults | null;
  isBusy: boolean;
  onChange: (criterion: Fields) => void;
  onRemove: () => void;
  /** `to` is an index. */
  onMove: (to: number, direction: Direction) => void;
  /** Announces a new position to screen readers. */
  onSay: (status: string) => void;
}

/** Editor of one criterion with its levels. */
export function CriterionFields(props: Props) {
  const {
    number,
    count,
    criterion,
    faults: violations,
    isBusy,
    onChange,
    onRemove,
    onMove,
    onSay,
  } = props;
  const { levels } = criterion;
  const root = useRef<HTMLDivElement>(null);
  const name = messages.criterionNumber({ number });

  function focusOn(selector: string) {
    root.current?.querySelector<HTMLElement>(selector)?.focus();
  }

  function handleAdd() {
    flushSync(() => onChange({ ...criterion, levels: [...levels, { title: '', points: '' }] }));
    focusOn('li:last-child input');
  }

  function handleRemove(index: number) {
    flushSync(() => onChange({ ...criterion, levels: levels.filter((_, at) => at !== index) }));
    // The button was removed with its level.
    focusOn('[data-add]');
  }

  function handleMove(from: number, to: number, direction: Direction) {
    flushSync(() => onChange({ ...criterion, levels: moved(levels, from, to) }));
    focusOnMoved(root.current?.querySelectorAll('li')[to], direction);
    onSay(messages.levelIsNow({ number: to + 1, count: levels.length }));
  }

  function handleLevel(index: number, change: Partial<Fields['levels'][number]>) {
    const next = levels.map((level, at) => (at === index ? { ...level, ...change } : level));
    onChange({ ...criterion, levels: next });
  }

  return (
    <Root ref={root} role="group" aria-label={name} data-criterion="" gap={3}>
      <Line>
        <TextField
          name="criterion-title"
          label={messages.criterion}
          value={criterion.title}
          error={violations?.title}
          maxLength={RUBRIC_LIMITS.title}
          autoComplete="off"
          readOnly={isBusy}
          required
          onChange={({ target }) => onChange({ ...criterion, title: target.value })}
        />
        <PointsField
          value={criterion.points}
          error={violations?.points}
          isBusy={isBusy}
          onTyped={(points) => onChange({ ...criterion, points })}
        />
        <Buttons>
          <MoveButtons
            index={number - 1}
            count={count}
            up={messages.criterionUp({ number })}
            down={messages.criterionDown({ number })}
            isBusy={isBusy}
            onMove={onMove}
          />
          <IconButton
            icon="trash"
            label={messages.removeCriterion({ number })}
            disabled={isBusy}
            onClick={onRemove}
          />
        </Buttons>
      </Line>
      {levels.length > 0 && (
        <Levels>
          <Stack as="ul" role="list" aria-label={messages.levels} gap={2}>
            {levels.map((level, index) => (
              // A level has no identity besides its index.
              <li key={index}>
                <Line role="group" aria-label={messages.levelNumber({ number: index + 1 })}>
                  <TextField
                    name="level-title"
                    label={messages.level}
                    value={level.title}
                    error={violations?.levels[index]?.title}
                    maxLength={RUBRIC_LIMITS.title}
                    autoComplete="off"
                    readOnly={isBusy}
                    required
                    onChange={({ target }) => handleLevel(index, { title: target.value })}
                  />
                  <PointsField
                    value={level.points}
                    error={violations?.levels[index]?.points}
                    isBusy={isBusy}
                    onTyped={(points) => handleLevel(index, { points })}
                  />
                  <Buttons data-buttons="">
                    <MoveButtons
                      index={index}
                      count={levels.length}
                      up={messages.levelUp({ number: index + 1 })}
                      down={messages.levelDown({ number: index + 1 })}
                      isBusy={isBusy}
                      onMove={(to, direction) => handleMove(index, to, direction)}
                    />
                    <IconButton
                      icon="close"
                      label={messages.removeLevel({ number: index + 1 })}
                      disabled={isBusy}
                      onClick={() => handleRemove(index)}
                    />
                  </Buttons>
                </Line>
              </li>
            ))}
          </Stack>
        </Levels>
      )}
      {isFitting(levels, 'levels') && (
        <Row>
          <Button
            variant="quiet"
            size="small"
            icon="plus"
            data-add=""
            disabled={isBusy}
            onClick={handleAdd}
          >
            {messages.addLevel}
          </Button>
        </Row>
      )}
    </Root>
  );
}

interface PointsProps {
  value: string;
  error: string | undefined;
  isBusy: boolean;
  onTyped: (points: string) => void;
}

function PointsField({ value, error, isBusy, onTyped }: PointsProps) {
  return (
    <NumberField
      name="points"
      label={messages.points}
      value={value}
      error={error}
      readOnly={isBusy}
      required
      onChange={({ target }) => onTyped(target.value)}
    />
  );
}
