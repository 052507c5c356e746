import type { PartialCredit } from 'shared-api/quizzes';
import { SelectField } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import type { KeyProps } from './KeyProps.ts';

const NAMES: Record<PartialCredit, string> = {
  proportional: messages.creditProportional,
  right_minus_wrong: messages.creditMinus,
  none: messages.creditNone,
};
const OPTIONS = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

/** How partly right answers count. */
export function CreditField({ fields, change, isBusy }: KeyProps) {
  return (
    <SelectField
      name="partial_credit"
      label={messages.credit}
      value={fields.partial_credit}
      options={OPTIONS}
      disabled={isBusy}
      onChange={({ target }) => change({ partial_credit: target.value as PartialCredit })}
    />
  );
}
