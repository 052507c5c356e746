import { useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';

const CalendarDialog = lazyComponent(async () => ({
  default: (await import('shared-api/calendar')).CalendarDialog,
}));

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
