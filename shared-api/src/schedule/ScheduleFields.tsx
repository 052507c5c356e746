import type { Ref } from 'react';
import styled from 'styled-components';
import { serverNow, shownTimeZone } from 'shared-api';
import { Button, Stack, breakpoint, space } from 'shared-ui';
import { DateField, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { localOf } from './moments.ts';

/** Of a day whose time nobody told. */
const MORNING = '08:00';
const DAY_MS = 86_400_000;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 9rem;
  gap: ${space[3]};
  align-items: start;
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
`;

export interface ScheduleFieldsProps {
  /** YYYY-MM-DDTHH:mm in the writer's time zone; without the day where that is not chosen yet. */
  value: string;
  onChange: (value: string) => void;
  /** It is not to be scheduled; absent where it has to be. */
  onRemove: (() => void) | undefined;
  error: string | undefined;
  isBusy: boolean;
  /** Of the day's control. */
  ref?: Ref<HTMLInputElement>;
}

/** When something is published. Whether that is a moment to wait for, the server says by its own clock. */
export function ScheduleFields({
  value,
  onChange,
  onRemove,
  error,
  isBusy,
  ref,
}: ScheduleFieldsProps) {
  const [day = '', time = ''] = value.split('T');
  const dayIn = (days: number) => {
    return localOf(new Date(serverNow() + days * DAY_MS).toISOString()).slice(0, 10);
  };
  return (
    <Stack gap={2}>
      <Pair>
        <DateField
          ref={ref}
          name="publish_at"
          value={day}
          onChange={({ target }) => onChange(`${target.value}T${time || MORNING}`)}
          min={dayIn(0)}
          max={dayIn(366)}
          label={messages.day}
          hint={messages.until({ zone: shownTimeZone() })}
          error={error}
          readOnly={isBusy}
        />
        <TextField
          type="time"
          name="publish_time"
          value={time}
          onChange={({ target }) => onChange(`${day}T${target.value || MORNING}`)}
          label={messages.time}
          disabled={day === ''}
          readOnly={isBusy}
        />
      </Pair>
      {onRemove && (
        <div>
          <Button variant="quiet" size="small" icon="close" disabled={isBusy} onClick={onRemove}>
            {messages.remove}
          </Button>
        </div>
      )}
    </Stack>
  );
}
