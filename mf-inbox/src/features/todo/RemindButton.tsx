import { useState } from 'react';
import { useCall } from 'shared-api';
import { remindOfClasswork, type TodoItem } from 'shared-api/contract';
import { showOutcome } from 'shared-features';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';
import { Raised } from './Raised.ts';

const TEXTS = {
  slow: messages.slow,
  failed: messages.failed,
  // The server's message names the reason: past due, or reminded within the last day.
  refused: { conflict: ({ message }: Error) => message },
  done: ({ told: count }: { told: number }) => messages.told({ count: count }),
};

interface Props {
  classwork: TodoItem['classwork'];
  /** Called when the classwork does not exist any more. */
  onGone: () => unknown;
}

/**
 * Reminds the students who have not handed in. Stays afterwards to keep the focus, but works only
 * once.
 */
export function RemindButton({ classwork: { id, title }, onGone }: Props) {
  const { trigger, isBusy } = useCall(remindOfClasswork);
  const [isReminded, setIsReminded] = useState(false);

  async function handleClick() {
    if (isReminded) return;
    const outcome = await showOutcome(trigger({ params: { id } }), TEXTS);
    if (outcome === 'done') setIsReminded(true);
    if (outcome === 'gone') void onGone();
  }

  return (
    <Raised>
      <Button
        variant="secondary"
        size="small"
        icon={isReminded ? 'check' : 'bell'}
        isBusy={isBusy}
        busyLabel={messages.reminding({ title })}
        aria-disabled={isReminded || undefined}
        aria-label={isReminded ? messages.remindedOf({ title }) : messages.remindOf({ title })}
        onClick={() => void handleClick()}
      >
        {isReminded ? messages.reminded : messages.remind}
      </Button>
    </Raised>
  );
}
