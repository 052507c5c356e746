import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { ClassworkFormProps, FieldErrors } from 'platform/runtime';
import type { QuestionFields } from 'shared-api/quizzes';
import { QUESTION_LIMITS } from 'shared-api/quizzes/rules';
import { useKindFields } from 'shared-features/forms';
import { Button, IconButton, Stack, space } from 'shared-ui';
import { CheckboxField, FieldMessages, SelectField, TextField } from 'shared-ui/controls';
import { choicesError, wrongChoices } from './choicesError.ts';
import { messages } from './messages.ts';

const NEW: QuestionFields = { choices: [], shows_answers: false, can_change: true };

const Group = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Choice = styled.li`
  display: flex;
  gap: ${space[2]};
  align-items: end;
  > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

const check = (fields: QuestionFields | null): FieldErrors => {
  const error = choicesError(fields ?? NEW);
  return error === null ? {} : { choices: error };
};

/** The part of the form that only questions have: choices, and what students may do. */
export function QuestionForm({
  errors,
  isBusy,
  onCheck,
  ...form
}: ClassworkFormProps<QuestionFields>) {
  const [{ choices, shows_answers, can_change }, change] = useKindFields(form, NEW);
  const root = useRef<HTMLFieldSetElement>(null);
  const hasChoices = choices.length > 0;
  const { choices: error } = errors;
  const wrong = wrongChoices({ choices });
  /** An error of the server may concern any choice. */
  const isWrong = (index: number) => wrong.length === 0 || wrong.includes(index);

  useEffect(() => {
    onCheck(check);
    return () => onCheck(null);
  }, [onCheck]);

  function handleAdd() {
    flushSync(() => change({ choices: [...choices, ''] }));
    const fields = root.current?.querySelectorAll<HTMLElement>('li input');
    fields?.[fields.length - 1]?.focus();
  }

  function handleRemove(index: number) {
    flushSync(() => change({ choices: choices.toSpliced(index, 1) }));
    // The button was removed with its choice.
    const fields = root.current?.querySelectorAll<HTMLElement>('li input');
    fields?.[Math.min(index, fields.length - 1)]?.focus();
  }

  return (
    <Group
      ref={root}
      aria-label={messages.title}
      aria-describedby={hasChoices && error ? 'choices-error' : undefined}
      disabled={isBusy}
    >
      <SelectField
        name="answer-type"
        label={messages.type}
        value={hasChoices ? 'choice' : 'short'}
        onChange={({ target }) => change({ choices: target.value === 'choice' ? ['', ''] : [] })}
        options={[
          { value: 'short', label: messages.short },
          { value: 'choice', label: messages.choice },
        ]}
        error={hasChoices ? undefined : error}
      />
      {hasChoices && (
        <Stack gap={3}>
          <Stack as="ol" role="list" gap={3}>
            {choices.map((text, index) => (
              // A choice has no identity besides its position.
              <Choice key={index}>
                <TextField
                  name={`choice-${index + 1}`}
                  label={messages.choiceLabel({ number: index + 1 })}
                  value={text}
                  maxLength={QUESTION_LIMITS.choice}
                  autoComplete="off"
                  aria-invalid={error && isWrong(index) ? true : undefined}
                  onChange={({ target }) => change({ choices: choices.with(index, target.value) })}
                />
                <IconButton
                  icon="trash"
                  label={messages.removeChoice({ number: index + 1 })}
                  disabled={choices.length <= QUESTION_LIMITS.leastChoices}
                  onClick={() => handleRemove(index)}
                />
              </Choice>
            ))}
          </Stack>
          <FieldMessages id="choices" error={error} />
          <div>
            <Button
              variant="secondary"
              size="small"
              icon="plus"
              disabled={choices.length >= QUESTION_LIMITS.choices}
              onClick={handleAdd}
            >
              {messages.addChoice}
            </Button>
          </div>
        </Stack>
      )}
      <CheckboxField
        name="shows_answers"
        label={messages.showsAnswers}
        hint={messages.showsAnswersHint}
        value={shows_answers}
        onChange={({ target }) => change({ shows_answers: target.checked })}
      />
      <CheckboxField
        name="can_change"
        label={messages.canChange}
        hint={messages.canChangeHint}
        value={can_change}
        onChange={({ target }) => change({ can_change: target.checked })}
      />
    </Group>
  );
}
