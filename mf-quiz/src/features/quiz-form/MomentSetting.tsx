import { shownTimeZone } from 'shared-api';
import { MomentFields } from 'shared-ui/controls';
import { messages } from './messages.ts';

/** The API accepts years of four digits. */
const LAST = '9999-12-31';

interface Props {
  name: 'opens_at' | 'closes_at';
  labels: { day: string; time: string };
  usualTime: string;
  /** Meaning of an empty field. */
  hint: string;
  /** Instant (ISO); null for none. */
  value: string | null;
  error: string | undefined;
  isBusy: boolean;
  onChange: (value: string | null) => void;
}

/** Fields for an optional day and time. */
export function MomentSetting({ name, value, hint, onChange, labels, ...field }: Props) {
  return (
    <MomentFields
      {...field}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : next)}
      names={{ day: name, time: `${name}_time` }}
      labels={labels}
      isOptional
      max={LAST}
      hint={value === null ? hint : messages.zone({ zone: shownTimeZone() })}
    />
  );
}
