import type { Ref } from 'react';
import { serverNow, shownTimeZone } from 'shared-api';
import { Button, Stack } from 'shared-ui';
import { MomentFields, localOf } from 'shared-ui/controls';
import { messages } from './messages.ts';

/** Of a day whose time nobody told. */
const MORNING = '08:00';
const DAY_MS = 86_400_000;

export interface ScheduleFieldsProps {
  /** Instant (ISO); without the day where that is not chosen yet. */
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
