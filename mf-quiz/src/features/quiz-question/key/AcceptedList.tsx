import { useState } from 'react';
import { LIMITS } from 'shared-api/contract';
import { Button, VisuallyHidden } from 'shared-ui';
import { NumberField, TextField } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import type { QuestionErrors } from '../questionErrors.ts';
import { newAccepted, type AcceptedFields } from '../questionFields.ts';
import { Line, LineItem, Lines } from './Key.styles.ts';
import { LineField } from './LineField.tsx';
import { LineTools } from './LineTools.tsx';
import { useLines } from './useLines.ts';

interface Props {
  accepted: readonly AcceptedFields[];
  onAccepted: (accepted: AcceptedFields[]) => void;
  /** Whether numbers with a tolerance are accepted, instead of texts. */
  isNumber?: boolean;
  /** Fewest entries. */
  min: number;
  /** Path of the list in `errors`. */
  path: string;
  errors: QuestionErrors;
  isBusy: boolean;
}

/** Accepted texts or numbers, each with its share of the points. */
export function AcceptedList({ accepted, onAccepted, path, errors, ...item }: Props) {
  const { root, status, ...list } = useLines(accepted, onAccepted);
  const { isNumber = false, isBusy } = item;
  return (
    <>
      {accepted.length > 0 && (
        <Lines ref={root} role="list">
          {accepted.map((each, index) => (
            <AcceptedItem
              key={each.id}
              {...item}
              {...{ index, isNumber, errors }}
              accepted={each}
              count={accepted.length}
              path={`${path}[${index}]`}
              onChange={(part) => list.handleChange(each.id, part)}
              onRemove={() => list.handleRemove(index)}
            />
          ))}
        </Lines>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {accepted.length < LIMITS.quiz.accepted && (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon="plus"
            disabled={isBusy}
            onClick={() => list.handleAdd(newAccepted())}
          >
            {isNumber ? messages.addNumber : messages.addAccepted}
          </Button>
        </div>
      )}
    </>
  );
}

interface ItemProps {
  accepted: AcceptedFields;
  index: number;
  count: number;
  min: number;
  isNumber: boolean;
  path: string;
  errors: QuestionErrors;
  isBusy: boolean;
  onChange: (part: Partial<AcceptedFields>) => void;
  onRemove: () => void;
}

function AcceptedItem({
  accepted: { text, tolerance, percent, feedback },
  isNumber,
  path,
  errors,
  isBusy,
  onChange,
  ...tools
}: ItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const showsFeedback = isOpen || feedback !== '';
  const number = tools.index + 1;
  const name = isNumber ? messages.number({ number }) : messages.accepted({ number });
  return (
    <LineItem>
      <Line>
        <div data-field="">
          {isNumber ? (
            <NumberField
              name={`${path}.value`}
              label={name}
              value={text}
              error={errors[`${path}.value`]}
              canBeNegative
              readOnly={isBusy}
              required
              onChange={({ target }) => onChange({ text: target.value })}
            />
          ) : (
            <TextField
              name={`${path}.text`}
              label={name}
              value={text}
              error={errors[`${path}.text`]}
              maxLength={LIMITS.quiz.shortText}
              autoComplete="off"
              readOnly={isBusy}
              required
              onChange={({ target }) => onChange({ text: target.value })}
            />
          )}
        </div>
        {isNumber && (
          <div data-narrow="">
            <NumberField
              name={`${path}.tolerance`}
              label={messages.tolerance}
              value={tolerance}
              placeholder="0"
              error={errors[`${path}.tolerance`]}
              readOnly={isBusy}
              onChange={({ target }) => onChange({ tolerance: target.value })}
            />
          </div>
        )}
        <div data-narrow="">
          <NumberField
            name={`${path}.share`}
            label={messages.percent}
            value={percent}
            placeholder="100"
            error={errors[`${path}.share`]}
            readOnly={isBusy}
            onChange={({ target }) => onChange({ percent: target.value })}
          />
        </div>
        <LineTools
          {...tools}
          name={name}
          onFeedback={showsFeedback ? undefined : () => setIsOpen(true)}
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
