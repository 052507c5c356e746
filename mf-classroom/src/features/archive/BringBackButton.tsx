import { useState } from 'react';
import { request } from 'shared-api';
import { restoreClass } from 'shared-api/contract';
import { bringBack } from 'shared-features';
import { Button } from 'shared-ui';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  /** Called when the class is restored, or the page is outdated. */
  onSettled: () => void;
}

export function BringBackButton({ classId, onSettled }: Props) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    const isSettled = await bringBack(() => request(restoreClass, { params: { id: classId } }));
    setIsBusy(false);
    if (isSettled) onSettled();
  }

  return (
    <Button
      variant="secondary"
      isBusy={isBusy}
      busyLabel={messages.bringingBack}
      onClick={() => void handleClick()}
    >
      {messages.bringBack}
    </Button>
  );
}
