import type { Ref } from 'react';
import moment from 'moment';
import styled from 'styled-components';
import { Notice, Stack, breakpoint, space } from 'shared-ui';
import { DateField, TextField } from 'shared-ui/controls';
import { shownTimeZone } from 'shared-api';
import { formatDue, formatFromNow } from '../dates.ts';
import { instantOf } from './classworkFields.ts';
import { messages } from './messages.ts';

/** Years of four digits, as they travel. */
const LAST = '9999-12-31';
/** Of a day whose time nobody told: all of it counts. */
const END_OF_DAY = '23:59';

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 9rem;
  gap: ${space[3]};
  align-items: start;
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
`;

interface Props {
  name: string;
  /** YYYY-MM-DDTHH:mm in the writer's time zone; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: (event: unknown) => void;
  error: string | undefined;
  isBusy: boolean;
  /** Whether what comes after it is taken. */
  takesLate: boolean;
  /** Of the day's control. */
  ref: Ref<HTMLInputElement>;
}

export function DueField({ name, value, onChange, onBlur, error, isBusy, takesLate, ref }: Props) {
  const [day = '', time = ''] = value.split('T');
  const instant = instantOf(value);
  const due = instant === null ? null : moment(instant, moment.ISO_8601, true);
  const isRead = due?.isValid() ?? false;
  return (
    <Stack gap={2}>
      <Fields>
        <DateField
          ref={ref}
          name={name}
          value={day}
          onChange={({ target }) => {
            onChange(target.value && `${target.value}T${time || END_OF_DAY}`);
          }}
          onBlur={onBlur}
          max={LAST}
          label={messages.dateDue}
          hint={
            due && isRead
              ? messages.dueAt({
                  moment: formatDue(due.toISOString()),
                  fromNow: formatFromNow(due.toDate()),
                })
              : messages.zone({ zone: shownTimeZone() })
          }
          error={error}
          readOnly={isBusy}
        />
        <TextField
          type="time"
          name="time_due"
          value={time}
          onChange={({ target }) => onChange(`${day}T${target.value || END_OF_DAY}`)}
          label={messages.timeDue}
          disabled={day === ''}
          readOnly={isBusy}
        />
      </Fields>
      {due && isRead && due.isBefore() && !takesLate && (
        <Notice tone="warning">{messages.duePast}</Notice>
      )}
    </Stack>
  );
}
