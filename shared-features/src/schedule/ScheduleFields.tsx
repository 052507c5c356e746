import type { Ref } from 'react';
import { serverNow, shownTimeZone } from 'shared-api';
import { Button, Stack } from 'shared-ui';
import { MomentFields, localOf } from 'shared-ui/controls';
import { messages } from './messages.ts';

/** Default time of a chosen day. */
const MORNING = '08:00';
const DAY_MS = 86_400_000;

export interface ScheduleFieldsProps {
  /** Instant (ISO); without the day while none is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Removes the schedule; absent when a schedule is required. */
  onRemove: (() => void) | undefined;
  error: string | undefined;
  isBusy: boolean;
  /** Ref of the day's control. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * Fields for the moment of publishing. The server checks by its own clock that it is in the future.
 */
export function ScheduleFields({
  value,
  onChange,
  onRemove,
  error,
  isBusy,
  ref,
}: ScheduleFieldsProps) {
  const dayIn = (days: number) => {
    return localOf(new Date(serverNow() + days * DAY_MS).toISOString()).slice(0, 10);
  };
  return (
    <Stack gap={2}>
      <MomentFields
        ref={ref}
        value={value}
        onChange={onChange}
        names={{ day: 'publish_at', time: 'publish_time' }}
        labels={{ day: messages.day, time: messages.time }}
        usualTime={MORNING}
        min={dayIn(0)}
        max={dayIn(366)}
        hint={messages.until({ zone: shownTimeZone() })}
        error={error}
        isBusy={isBusy}
      />
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
