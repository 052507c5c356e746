import { useState, type ReactNode } from 'react';
import { LIMITS } from 'shared-api/contract';
import { Button, VisuallyHidden } from 'shared-ui';
import type { Direction } from '../../quiz-editor/MoveButtons.tsx';
import { messages } from '../messages.ts';
import type { QuestionErrors } from '../questionErrors.ts';
import { newLine, type LineFields } from '../questionFields.ts';
import { Line, LineItem, Lines } from './Key.styles.ts';
import { LineField } from './LineField.tsx';
import { LineTools } from './LineTools.tsx';
import { useLines } from './useLines.ts';

interface Props {
  lines: readonly LineFields[];
  onLines: (lines: LineFields[]) => void;
  /** Names a line: Choice 2. */
  nameOf: (values: { number: number }) => string;
  addLabel: string;
  /** Path of the list in `errors`. */
  path: string;
  errors: QuestionErrors;
  isBusy: boolean;
  /** Fewest lines. */
  min: number;
  isOrdered?: boolean;
  /** Whether each line can have feedback. */
  hasFeedback?: boolean;
  /** Control before a line. */
  before?: (line: LineFields, name: string) => ReactNode;
}

/** A list of short rich texts, to write, add, move and remove. */
export function LineList({
  lines,
  onLines,
  nameOf,
  addLabel,
  path,
  errors,
  isBusy,
  min,
  before,
  ...item
}: Props) {
  const { root, status, ...list } = useLines(lines, onLines);
  return (
    <>
      {lines.length > 0 && (
        <Lines ref={root} role="list">
          {lines.map((line, index) => {
            const name = nameOf({ number: index + 1 });
            return (
              <LineOfList
                key={line.id}
                {...item}
                {...{ line, name, index, min, isBusy }}
                count={lines.length}
                path={`${path}[${index}]`}
                errors={errors}
                before={before?.(line, name)}
                onChange={(part) => list.handleChange(line.id, part)}
                onMove={(to, direction) => list.handleMove(index, to, direction)}
                onRemove={() => list.handleRemove(index)}
              />
            );
          })}
        </Lines>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {lines.length < LIMITS.quiz.choices && (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon="plus"
            disabled={isBusy}
            onClick={() => list.handleAdd(newLine())}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </>
  );
}

interface LineProps {
  line: LineFields;
  name: string;
  index: number;
  count: number;
  min: number;
  path: string;
  errors: QuestionErrors;
  isBusy: boolean;
  isOrdered?: boolean;
  hasFeedback?: boolean;
  before: ReactNode;
  onChange: (part: Partial<LineFields>) => void;
  onMove: (to: number, direction: Direction) => void;
  onRemove: () => void;
}

function LineOfList({
  line: { text, feedback },
  name,
  path,
  errors,
  isBusy,
  hasFeedback = false,
  before,
  onChange,
  ...tools
}: LineProps) {
  const [isFormatted, setIsFormatted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const showsFeedback = isOpen || feedback !== '';
  return (
    <LineItem>
      <Line>
        {before}
        <div data-field="">
          <LineField
            name={`${path}.text`}
            label={name}
            value={text}
            error={errors[`${path}.text`]}
            isBusy={isBusy}
            isFormatted={isFormatted}
            isRequired
            onChange={(html) => onChange({ text: html })}
          />
        </div>
        <LineTools
          {...tools}
          name={name}
          onFormat={isFormatted ? undefined : () => setIsFormatted(true)}
          onFeedback={hasFeedback && !showsFeedback ? () => setIsOpen(true) : undefined}
        />
      </Line>
      {showsFeedback && (
        <LineField
          name={`${path}.feedback`}
          label={messages.feedbackOf({ name })}
          value={feedback}
          error={errors[`${path}.feedback`]}
          isBusy={isBusy}
          onChange={(html) => onChange({ feedback: html })}
        />
      )}
    </LineItem>
  );
}
