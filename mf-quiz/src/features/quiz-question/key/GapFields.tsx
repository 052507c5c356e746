import { useId } from 'react';
import { LIMITS } from 'shared-api/contract';
import { Button, VisuallyHidden } from 'shared-ui';
import { FieldMessages, SelectField, TextField } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import type { QuestionErrors } from '../questionErrors.ts';
import { newGap, newLine, type GapFields as Gap } from '../questionFields.ts';
import { gapIdsIn } from '../questionOf.ts';
import { CreditField } from './CreditField.tsx';
import { Box, Group, Hint, Line, LineItem, Lines, Mark } from './Key.styles.ts';
import type { KeyProps } from './KeyProps.ts';
import { LineTools } from './LineTools.tsx';
import { TextKeyFields } from './TextKeyFields.tsx';
import { useLines } from './useLines.ts';

const KINDS = [
  { value: 'text', label: messages.gapText },
  { value: 'choice', label: messages.gapChoice },
];

/** The key of each gap that the text has. */
export function GapFields(props: KeyProps) {
  const { fields, change, errors, isBusy } = props;
  const ids = gapIdsIn(fields.prompt);
  return (
    <>
      {ids.length > 0 && (
        <Group>
          <legend>{messages.gaps}</legend>
          {ids.map((id, index) => {
            const gap = fields.gaps[id] ?? newGap();
            const changeGap = (part: Partial<Gap>) => {
              change({ gaps: { ...fields.gaps, [id]: { ...gap, ...part } } });
            };
            const path = `gaps[${index}]`;
            return (
              <Box key={id} role="group" aria-label={messages.gap({ name: id })}>
                <strong>{messages.gap({ name: id })}</strong>
                <SelectField
                  name={`${path}.kind`}
                  label={messages.gapKind}
                  value={gap.kind}
                  options={KINDS}
                  disabled={isBusy}
                  onChange={({ target }) => {
                    changeGap({ kind: target.value === 'choice' ? 'choice' : 'text' });
                  }}
                />
                {gap.kind === 'text' ? (
                  <TextKeyFields
                    textKey={gap}
                    onTextKey={changeGap}
                    path={`${path}.`}
                    errors={errors}
                    isBusy={isBusy}
                  />
                ) : (
                  <GapChoices
                    gap={gap}
                    change={changeGap}
                    path={path}
                    errors={errors}
                    isBusy={isBusy}
                  />
                )}
              </Box>
            );
          })}
        </Group>
      )}
      <CreditField {...props} />
    </>
  );
}

interface ChoicesProps {
  gap: Gap;
  change: (part: Partial<Gap>) => void;
  path: string;
  errors: QuestionErrors;
  isBusy: boolean;
}

function GapChoices({ gap: { choices, right }, change, path, errors, isBusy }: ChoicesProps) {
  const id = useId();
  const { root, status, ...list } = useLines(choices, (next) => change({ choices: next }));
  return (
    <Group>
      <legend>{messages.choices}</legend>
      <Hint>{messages.chooseRight}</Hint>
      <Lines ref={root} role="list">
        {choices.map((line, index) => {
          const name = messages.choice({ number: index + 1 });
          return (
            <LineItem key={line.id}>
              <Line>
                <Mark>
                  <input
                    type="radio"
                    name={`${id}-right`}
                    aria-label={messages.isRight({ name })}
                    title={messages.isRight({ name })}
                    disabled={isBusy}
                    checked={right === line.id}
                    onChange={() => change({ right: line.id })}
                  />
                </Mark>
                <div data-field="">
                  <TextField
                    name={`${path}.choices[${index}].text`}
                    label={name}
                    value={line.text}
                    error={errors[`${path}.choices[${index}].text`]}
                    maxLength={LIMITS.quiz.shortText}
                    autoComplete="off"
                    readOnly={isBusy}
                    required
                    onChange={({ target }) => list.handleChange(line.id, { text: target.value })}
                  />
                </div>
                <LineTools
                  name={name}
                  index={index}
                  count={choices.length}
                  min={2}
                  onMove={(to, direction) => list.handleMove(index, to, direction)}
                  onRemove={() => list.handleRemove(index)}
                />
              </Line>
            </LineItem>
          );
        })}
      </Lines>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {choices.length < LIMITS.quiz.choices && (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon="plus"
            disabled={isBusy}
            onClick={() => list.handleAdd(newLine())}
          >
            {messages.addChoice}
          </Button>
        </div>
      )}
      <FieldMessages id={id} error={errors[`${path}.right`] ?? errors[`${path}.choices`]} />
    </Group>
  );
}
