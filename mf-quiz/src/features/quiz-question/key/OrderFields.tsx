import { useId } from 'react';
import { FieldMessages } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import { CreditField } from './CreditField.tsx';
import { Group, Hint } from './Key.styles.ts';
import type { KeyProps } from './KeyProps.ts';
import { LineList } from './LineList.tsx';

/** Items in their right order. */
export function OrderFields(props: KeyProps) {
  const { fields, change, errors, isBusy } = props;
  const id = useId();
  return (
    <Group>
      <legend>{messages.items}</legend>
      <Hint>{messages.itemsHint}</Hint>
      <LineList
        lines={fields.items}
        onLines={(items) => change({ items })}
        nameOf={messages.item}
        addLabel={messages.addItem}
        path="items"
        min={2}
        isOrdered
        errors={errors}
        isBusy={isBusy}
      />
      <FieldMessages id={id} error={errors['items']} />
      <CreditField {...props} />
    </Group>
  );
}
