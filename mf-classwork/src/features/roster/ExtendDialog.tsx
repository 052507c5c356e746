import { useState } from 'react';
import styled from 'styled-components';
import { serverNow } from 'shared-api';
import { Button, Stack, breakpoint, space } from 'shared-ui';
import { DateField, Dialog, TextField } from 'shared-ui/controls';
import { formatDue } from '../dates.ts';
import { messages } from './messages.ts';

const LAST = '9999-12-31';
const DAY_MS = 86_400_000;

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
  /** When it is due for the class. */
  due: string;
  /** Null where it was saved; else what is wrong with the date, empty where that is not it. */
  onExtend: (date: string) => Promise<string | null>;
  onClose: () => void;
}

/** Until when the selected students have. */
export function ExtendDialog({ due, onExtend, onClose }: Props) {
  const [{ day, time }, setMoment] = useState(() => startOf(due));
  const [mistake, setMistake] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const moment = new Date(`${day}T${time || '23:59'}`);
  const isRead = !Number.isNaN(moment.getTime());

  async function save() {
    if (!isRead) return setMistake(messages.noDay);
    setIsBusy(true);
    const problem = await onExtend(moment.toISOString());
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
        <Fields>
          <DateField
            name="day"
            label={messages.day}
            hint={isRead ? formatDue(moment.toISOString()) : undefined}
            error={mistake}
            max={LAST}
            value={day}
            onChange={({ target }) => setMoment({ day: target.value, time })}
          />
          <TextField
            type="time"
            name="time"
            label={messages.time}
            value={time}
            onChange={({ target }) => setMoment({ day, time: target.value })}
          />
        </Fields>
      </Stack>
    </Dialog>
  );
}

/** A week after the date of the class, or after now where that is over, at the same time of day. */
function startOf(due: string): { day: string; time: string } {
  const at = new Date(due);
  const from = new Date(Math.max(at.getTime(), serverNow()) + 7 * DAY_MS);
  const two = (number: number) => `${number}`.padStart(2, '0');
  return {
    day: `${from.getFullYear()}-${two(from.getMonth() + 1)}-${two(from.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}
