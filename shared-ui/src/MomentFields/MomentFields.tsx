import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { formatDate, getLanguage } from 'platform/languages';
import { breakpoint, space, Stack } from 'shared-ui';
import { DateField } from '../DateField/DateField.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { messages } from './messages.ts';
import { instantOf, instantsOf, isSkipped, localOf, withSeconds } from './moments.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 9rem;
  gap: ${space[3]};
  align-items: start;
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
`;

export interface MomentFieldsProps {
  /**
   * Instant (ISO, UTC), unchanged until a person edits it.
   * A value without an instant is `YYYY-MM-DDTHH:mm`. Without a day it is `T`, `THH:mm` or empty.
   */
  value: string;
  onChange: (value: string) => void;
  /** Names of the two controls. */
  names: { day: string; time: string };
  labels: { day: string; time: string };
  /** Time for a day that is chosen without one: `HH:mm`. */
  usualTime: string;
  /** Whether removing the day empties the value, instead of keeping the time. */
  isOptional?: boolean;
  hint?: ReactNode;
  error?: string | false;
  min?: string;
  max?: string;
  isBusy?: boolean;
  onBlur?: (event: unknown) => void;
  /** Ref of the control for the day. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * Fields for a day and a time in the time zone of this device. Asks which instant is meant where
 * clocks show a time twice.
 */
export function MomentFields({
  value,
  onChange,
  names,
  labels,
  usualTime,
  isOptional = false,
  hint,
  error,
  min,
  max,
  isBusy = false,
  onBlur,
  ref,
}: MomentFieldsProps) {
  const local = localOf(value);
  const [day = '', time = ''] = local.split('T');
  const twins = instantsOf(local);

  function change(nextDay: string, nextTime: string) {
    if (nextDay === '' && isOptional) onChange('');
    else onChange(instantOf(`${nextDay}T${nextTime || usualTime}`, value));
  }

  return (
    <Stack gap={2}>
      <Pair>
        <DateField
          ref={ref}
          name={names.day}
          value={day}
          onChange={({ target }) => change(target.value, time)}
          onBlur={onBlur}
          min={min}
          max={max}
          label={labels.day}
          hint={hint}
          error={isSkipped(local) ? messages.skipped : error}
          readOnly={isBusy}
        />
        <TextField
          type="time"
          name={names.time}
          value={time}
          onChange={({ target }) => change(day, target.value)}
          label={labels.time}
          disabled={day === ''}
          readOnly={isBusy}
        />
      </Pair>
      {twins.length > 1 && (
        <SelectField
          name={`${names.time}_twice`}
          label={messages.whichOne}
          value={twins.findLast((twin) => Date.parse(twin) <= Date.parse(value)) ?? ''}
          options={twins.map((twin, at) => ({ value: twin, label: nameOf(twin, at) }))}
          onChange={({ target }) => onChange(withSeconds(target.value, value))}
          disabled={isBusy}
        />
      )}
    </Stack>
  );
}

function nameOf(instant: string, at: number): string {
  const date = new Date(instant);
  const time = formatDate(date, { hour: 'numeric', minute: '2-digit' });
  const parts = new Intl.DateTimeFormat(getLanguage(), { timeZoneName: 'long' }).formatToParts(
    date,
  );
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return (at === 0 ? messages.first : messages.second)({ time, zone });
}
