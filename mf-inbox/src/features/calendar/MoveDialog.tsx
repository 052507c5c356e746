import { useState } from 'react';
import type { TodoItem } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { DateField, Dialog } from 'shared-ui/controls';
import { dayOf, formatTime, keyOf } from './days.ts';
import { messages } from './messages.ts';
import type { MoveDue } from './useMoveDue.ts';

const LAST = '9999-12-31';

interface Props {
  item: TodoItem;
  onMove: MoveDue;
  onClose: () => void;
}

/** Selects a new day for a due item, as an alternative to dragging. */
export function MoveDialog({ item, onMove, onClose }: Props) {
  const due = item.date_due ?? '';
  const [key, setKey] = useState(() => keyOf(new Date(due)));
  const [isConfirming, setIsConfirming] = useState(false);
  const day = dayOf(key);

  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={messages.moveTitle({ title: item.classwork.title })}
      closeLabel={messages.close}
      onSubmit={(event) => {
        event.preventDefault();
        setIsConfirming(true);
        if (!day) return;
        onMove(item, day);
        onClose();
      }}
      footer={<Button type="submit">{messages.moveNow}</Button>}
    >
      <DateField
        name="day"
        label={messages.newDay}
        hint={messages.keepsTime({ time: formatTime(due) })}
        error={isConfirming && !day ? messages.noDay : undefined}
        max={LAST}
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
    </Dialog>
  );
}
