import type { Ref } from 'react';
import { Notice, Stack } from 'shared-ui';
import { MomentFields, instantOf, isSkipped } from 'shared-ui/controls';
import { serverNow, shownTimeZone } from 'shared-api';
import { formatDue, formatFromNow } from '../dates.ts';
import { messages } from './messages.ts';

/** The API accepts years of four digits. */
const LAST = '9999-12-31';
/** Default time of a chosen day: the whole day counts. */
const END_OF_DAY = '23:59';

interface Props {
  name: string;
  /** Instant (ISO); empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: (event: unknown) => void;
  error: string | undefined;
  isBusy: boolean;
  /** Whether late work is accepted. */
  takesLate: boolean;
  /** Ref of the day's control. */
  ref: Ref<HTMLInputElement>;
}

export function DueField({ name, value, onChange, onBlur, error, isBusy, takesLate, ref }: Props) {
  const due = new Date(instantOf(value));
  const isRead = value !== '' && !isSkipped(value) && !Number.isNaN(due.getTime());
  return (
    <Stack gap={2}>
      <MomentFields
        ref={ref}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        names={{ day: name, time: 'time_due' }}
        labels={{ day: messages.dateDue, time: messages.timeDue }}
        usualTime={END_OF_DAY}
        isOptional
        max={LAST}
        hint={
          isRead
            ? messages.dueAt({ moment: formatDue(due.toISOString()), fromNow: formatFromNow(due) })
            : messages.zone({ zone: shownTimeZone() })
        }
        error={error}
        isBusy={isBusy}
      />
      {isRead && due.getTime() < serverNow() && !takesLate && (
        <Notice tone="warning">{messages.duePast}</Notice>
      )}
    </Stack>
  );
}
