import type { Ref } from 'react';
import moment from 'moment';
import type { FieldInputProps } from 'formik';
import { Notice, Stack } from 'shared-ui';
import { DateField } from 'shared-ui/controls';
import { formatDue, formatFromNow, timeZone } from '../dates.ts';
import { instantOf } from './classworkFields.ts';
import { messages } from './messages.ts';

/** Years of four digits, as they travel. */
const LAST = '9999-12-31T23:59';

interface Props {
  field: FieldInputProps<string>;
  error: string | undefined;
  isBusy: boolean;
  ref: Ref<HTMLInputElement>;
}

export function DueField({ field, error, isBusy, ref }: Props) {
  const instant = instantOf(field.value);
  const due = instant === null ? null : moment(instant, moment.ISO_8601, true);
  const isRead = due?.isValid() ?? false;
  return (
    <Stack gap={2}>
      <DateField
        {...field}
        ref={ref}
        hasTime
        max={LAST}
        label={messages.dateDue}
        hint={
          due && isRead
            ? messages.dueAt({
                moment: formatDue(due.toISOString()),
                fromNow: formatFromNow(due.toDate()),
              })
            : messages.zone({ zone: timeZone() })
        }
        error={error}
        readOnly={isBusy}
      />
      {due && isRead && due.isBefore() && <Notice tone="warning">{messages.duePast}</Notice>}
    </Stack>
  );
}
