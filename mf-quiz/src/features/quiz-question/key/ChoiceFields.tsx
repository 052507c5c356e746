import { useId } from 'react';
import { CheckboxField, FieldMessages } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import type { LineFields } from '../questionFields.ts';
import { CreditField } from './CreditField.tsx';
import { Group, Hint, Mark } from './Key.styles.ts';
import type { KeyProps } from './KeyProps.ts';
import { LineList } from './LineList.tsx';

/** Choices, of which one or several are right. */
export function ChoiceFields(props: KeyProps) {
  const { fields, change, errors, isBusy } = props;
  const { choices, right, rights, shuffles } = fields;
  const id = useId();
  const isOne = fields.type === 'one_choice';
  const error = errors['right'] ?? errors['choices'];

  function toggle(choiceId: string, isRight: boolean) {
    const others = rights.filter((each) => each !== choiceId);
    change({ rights: isRight ? [...others, choiceId] : others });
  }

  const mark = (line: LineFields, name: string) => (
    <Mark>
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={`${id}-right`}
        aria-label={messages.isRight({ name })}
        title={messages.isRight({ name })}
        disabled={isBusy}
        checked={isOne ? right === line.id : rights.includes(line.id)}
        onChange={({ target }) => {
          if (isOne) change({ right: line.id });
          else toggle(line.id, target.checked);
        }}
      />
    </Mark>
  );

  return (
    <Group aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{messages.choices}</legend>
      <Hint>{isOne ? messages.chooseRight : messages.chooseRights}</Hint>
      <LineList
        lines={choices}
        onLines={(lines) => change({ choices: lines })}
        nameOf={messages.choice}
        addLabel={messages.addChoice}
        path="choices"
        min={2}
        hasFeedback
        before={mark}
        errors={errors}
        isBusy={isBusy}
      />
      <FieldMessages id={id} error={error} />
      <CheckboxField
        name="shuffles"
        label={messages.shufflesChoices}
        value={shuffles}
        disabled={isBusy}
        onChange={({ target }) => change({ shuffles: target.checked })}
      />
      {!isOne && <CreditField {...props} />}
    </Group>
  );
}
