import { useId } from 'react';
import { FieldMessages } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import { CheckLabel, Group } from './Key.styles.ts';
import type { KeyProps } from './KeyProps.ts';

const CHOICES = [
  ['true', messages.isTrue],
  ['false', messages.isFalse],
] as const;

/** Whether a statement is true. */
export function TrueFalseFields({ fields, change, errors, isBusy }: KeyProps) {
  const id = useId();
  const error = errors['right'];
  return (
    <Group aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{messages.statement}</legend>
      <div>
        {CHOICES.map(([value, label]) => (
          <CheckLabel key={value}>
            <input
              type="radio"
              name={`${id}-right`}
              disabled={isBusy}
              checked={fields.is_true === value}
              onChange={() => change({ is_true: value })}
            />
            {label}
          </CheckLabel>
        ))}
      </div>
      <FieldMessages id={id} error={error} />
    </Group>
  );
}
