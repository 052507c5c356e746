import { useId } from 'react';
import { LIMITS } from 'shared-api/contract';
import { Stack } from 'shared-ui';
import { CheckboxField, Disclosure, FieldMessages, TextField } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import type { QuestionErrors } from '../questionErrors.ts';
import type { TextKeyFields as Fields } from '../questionFields.ts';
import { AcceptedList } from './AcceptedList.tsx';
import { Group } from './Key.styles.ts';

interface Props {
  textKey: Fields;
  onTextKey: (part: Partial<Fields>) => void;
  /** Start of the paths in `errors`, such as `gaps[0].`. */
  path?: string;
  errors: QuestionErrors;
  isBusy: boolean;
}

/** Accepted texts, and how answers are compared with them. */
export function TextKeyFields({ textKey, onTextKey, path = '', errors, isBusy }: Props) {
  const id = useId();
  const error = errors[`${path}right`] ?? errors[`${path}accepted`];
  const { pattern } = textKey;
  const patternError = errors[`${path}pattern`];
  const checkbox = (name: 'ignores_case' | 'ignores_accents' | 'is_exact', label: string) => (
    <CheckboxField
      name={`${path}${name}`}
      label={label}
      value={textKey[name]}
      disabled={isBusy}
      onChange={({ target }) => onTextKey({ [name]: target.checked })}
    />
  );
  return (
    <Group aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{messages.acceptedTexts}</legend>
      <AcceptedList
        accepted={textKey.accepted}
        onAccepted={(accepted) => onTextKey({ accepted })}
        min={pattern.trim() === '' ? 1 : 0}
        path={`${path}accepted`}
        errors={errors}
        isBusy={isBusy}
      />
      <FieldMessages id={id} error={error} />
      <Disclosure
        label={messages.comparison}
        isInitiallyOpen={pattern !== '' || patternError !== undefined}
      >
        <Stack gap={2}>
          {checkbox('ignores_case', messages.ignoresCase)}
          {checkbox('ignores_accents', messages.ignoresAccents)}
          {checkbox('is_exact', messages.isExact)}
          <TextField
            name={`${path}pattern`}
            label={messages.pattern}
            hint={messages.patternHint}
            value={pattern}
            error={patternError}
            maxLength={LIMITS.quiz.pattern}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            readOnly={isBusy}
            onChange={({ target }) => onTextKey({ pattern: target.value })}
          />
        </Stack>
      </Disclosure>
    </Group>
  );
}
