import { useState } from 'react';
import { useCall, useSession, type ApiError } from 'shared-api';
import { acceptInvitation } from 'shared-api/contract';
import { textOfFailure } from 'shared-features';
import { Button, Notice, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/controls';
import { messages, tooOften } from './messages.ts';
import { useArrive } from './useArrive.ts';
import { useIsMounted } from './useIsMounted.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    404: messages.invitationUnknown,
    removed: messages.invitationRemoved,
    name_taken: messages.nameTaken,
    429: ({ retryAfter }: ApiError) => tooOften(retryAfter),
  },
};

interface Props {
  token: string;
  onClose: () => void;
}

/** Joins only after a click: opening the link does nothing. */
export function InvitationDialog({ token, onClose }: Props) {
  const { session } = useSession();
  const { trigger, isBusy } = useCall(acceptInvitation);
  const [problem, setProblem] = useState<string | null>(null);
  const arrive = useArrive();
  const isOpen = useIsMounted();

  async function handleJoin() {
    setProblem(null);
    try {
      const reply = await trigger({ params: { token } });
      arrive(reply, isOpen.current);
    } catch (error) {
      setProblem(textOfFailure(error, FAILURES));
    }
  }

  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={messages.invitationTitle}
      closeLabel={messages.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button isBusy={isBusy} busyLabel={messages.joining} onClick={() => void handleJoin()}>
            {messages.join}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.invitationHelp}</p>
        <p>
          {messages.signedInAs} <strong>{session?.email}</strong>
        </p>
        {problem && <Notice tone="danger">{problem}</Notice>}
      </Stack>
    </Dialog>
  );
}
