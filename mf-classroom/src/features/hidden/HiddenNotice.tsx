import { useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import { Button, Notice } from 'shared-ui';
import { messages } from './messages.ts';

const OwnHiddenDialog = lazyComponent(async () => ({
  default: (await import('./OwnHiddenDialog.tsx')).OwnHiddenDialog,
}));

/** Tells an author that teachers have hidden something, and leads to it and the reason. */
export function HiddenNotice({ classId }: { classId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Notice
        tone="warning"
        title={messages.notice}
        action={
          <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
            {messages.see}
          </Button>
        }
      >
        <p>{messages.noticeHelp}</p>
      </Notice>
      {isOpen && <OwnHiddenDialog classId={classId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
