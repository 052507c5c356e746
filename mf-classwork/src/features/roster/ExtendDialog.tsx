import { useState } from 'react';
import { serverNow } from 'shared-api';
import { Button, Stack } from 'shared-ui';
import { Dialog, MomentFields, instantOf, isSkipped, localOf } from 'shared-ui/controls';
import { formatDue } from '../dates.ts';
import { messages } from './messages.ts';

const LAST = '9999-12-31';
const DAY_MS = 86_400_000;

/** Default time of a chosen day: the whole day counts. */
const END_OF_DAY = '23:59';

interface Props {
  /** The general due date. */
  due: string;
  /**
   * Resolves to null when it was saved, else to the error of the date, which is empty if the date
   * is not the cause.
   */
  onExtend: (date: string) => Promise<string | null>;
  onClose: () => void;
}

/** Extends the due date for the selected students. */
export function ExtendDialog({ due, onExtend, onClose }: Props) {
  const [date, setDate] = useState(() => startOf(due));
  const [error, setMistake] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isRead = !isSkipped(date) && !Number.isNaN(Date.parse(date));

  async function save() {
    if (!isRead) return setMistake(messages.noDay);
    setIsBusy(true);
    const problem = await onExtend(date);
    setIsBusy(false);
    if (problem === null) return onClose();
    setMistake(problem || undefined);
  }

  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={messages.dialogTitle}
      closeLabel={messages.close}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      footer={
        <Button type="submit" isBusy={isBusy} busyLabel={messages.giving}>
          {messages.give}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{messages.dialogHelp}</p>
        <MomentFields
          value={date}
          onChange={setDate}
          names={{ day: 'day', time: 'time' }}
          labels={{ day: messages.day, time: messages.time }}
          usualTime={END_OF_DAY}
          hint={isRead ? formatDue(date) : undefined}
          error={error}
          max={LAST}
        />
      </Stack>
    </Dialog>
  );
}

/**
 * Returns the default: a week after the general due date, or after now if that has passed, at the
 * same time of day.
 */
function startOf(due: string): string {
  const from = new Date(Math.max(Date.parse(due), serverNow()) + 7 * DAY_MS);
  const [day = ''] = localOf(from.toISOString()).split('T');
  const [, time = ''] = localOf(due).split('T');
  return instantOf(`${day}T${time}`, due);
}
