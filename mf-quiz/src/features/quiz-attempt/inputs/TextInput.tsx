import styled from 'styled-components';
import { formatPlainNumber, getLocale } from 'platform/languages';
import { LIMITS } from 'shared-api/contract';
import { space } from 'shared-ui';
import { NumberField, TextField } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import type { InputProps } from './inputProps.ts';

const WithUnit = styled.div`
  display: flex;
  gap: ${space[2]};
  max-inline-size: 24rem;
  > :first-child {
    flex: 1;
  }
`;

const Unit = styled.bdi`
  /* Beside the control, below the line of its label. */
  margin-block-start: 2.125rem;
`;

/** A text of one line. */
export function ShortTextInput({ answer, onAnswer, error }: InputProps<'short_text'>) {
  return (
    <TextField
      name="text"
      label={messages.yourAnswer}
      value={answer?.text ?? ''}
      onChange={(event) => onAnswer({ text: event.target.value })}
      error={error ?? false}
      maxLength={LIMITS.quiz.shortText}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** A typed number. The server reads it, with the locale of the reader. */
export function NumberInput({ question, answer, onAnswer, error }: InputProps<'number'>) {
  return (
    <WithUnit>
      <NumberField
        name="number"
        label={messages.yourAnswer}
        value={answer?.text ?? ''}
        onChange={(event) => onAnswer({ text: event.target.value, locale: getLocale() })}
        error={error ?? false}
        hint={messages.numberHint({ example: formatPlainNumber(8.5) })}
        maxLength={LIMITS.quiz.number}
        canBeNegative
      />
      {question.unit && <Unit>{question.unit}</Unit>}
    </WithUnit>
  );
}
