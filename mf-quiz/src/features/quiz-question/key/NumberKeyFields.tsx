import { useId } from 'react';
import { LIMITS } from 'shared-api/contract';
import { FieldMessages, TextField } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import { AcceptedList } from './AcceptedList.tsx';
import { Group } from './Key.styles.ts';
import type { KeyProps } from './KeyProps.ts';

/** Accepted numbers with their tolerance, and the unit. */
export function NumberKeyFields({ fields, change, errors, isBusy }: KeyProps) {
  const id = useId();
  return (
    <>
      <Group>
        <legend>{messages.acceptedNumbers}</legend>
        <AcceptedList
          accepted={fields.numbers}
          onAccepted={(numbers) => change({ numbers })}
          isNumber
          min={1}
          path="accepted"
          errors={errors}
          isBusy={isBusy}
        />
        <FieldMessages id={id} error={errors['accepted']} />
      </Group>
      <TextField
        name="unit"
        label={messages.unit}
        hint={messages.unitHint}
        value={fields.unit}
        error={errors['unit']}
        maxLength={LIMITS.quiz.unit}
        autoComplete="off"
        readOnly={isBusy}
        onChange={({ target }) => change({ unit: target.value })}
      />
    </>
  );
}
