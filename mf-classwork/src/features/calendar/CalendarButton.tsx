import { CalendarDialog } from 'shared-features';
import { useState } from 'react';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';

export function CalendarButton({ classId }: { classId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="calendar" onClick={() => setIsOpen(true)}>
        {messages.open}
      </Button>
      {isOpen && <CalendarDialog classId={classId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
