import { CalendarDialog } from 'shared-features';
import { useState } from 'react';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';

/** Opens the URL of the calendar feed. */
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
