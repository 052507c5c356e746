import { useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import { Button } from 'shared-ui';
import { messages } from '../grades/messages.ts';

const WeightsDialog = lazyComponent(async () => ({
  default: (await import('./WeightsDialog.tsx')).WeightsDialog,
}));

/** Opens the grade categories of a class. */
export function WeightsButton({ classId }: { classId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={WeightsDialog.preload}
        onFocus={WeightsDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {messages.weights}
      </Button>
      {isOpen && <WeightsDialog classId={classId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
