import { Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/controls';
import { HiddenList } from './HiddenList.tsx';
import { messages } from './messages.ts';

/** Shows an author what teachers have hidden, and why. */
export function OwnHiddenDialog({ classId, onClose }: { classId: string; onClose: () => void }) {
  return (
    <Dialog isOpen title={messages.ownTitle} closeLabel={messages.close} onClose={onClose}>
      <Stack>
        <p>{messages.ownHelp}</p>
        <HiddenList classId={classId} isOwn />
      </Stack>
    </Dialog>
  );
}
