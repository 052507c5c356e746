import { useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';

const CalendarDialog = lazyComponent(async () => ({
  default: (await import('shared-api/calendar')).CalendarDialog,
}));

/** Leads to the address by which another calendar follows this one. */
export function SubscribeButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" icon="link" onClick={() => setIsOpen(true)}>
        {messages.subscribe}
      </Button>
      {isOpen && <CalendarDialog classId={null} onClose={() => setIsOpen(false)} />}
    </>
  );
}
