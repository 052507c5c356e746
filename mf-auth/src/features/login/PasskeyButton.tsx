import { useState } from 'react';
import { useNavigate } from 'platform/router';
import { saveSession } from 'shared-api';
import { toastFailure } from 'shared-features';
import { Button } from 'shared-ui';
import { FAILURES } from '../../form/messages.ts';
import { messages } from './messages.ts';

interface Props {
  isShared: boolean;
  next: string;
}

/** Logs in with a passkey. All of its code but the button loads with the first click. */
export function PasskeyButton({ isShared, next }: Props) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  if (typeof PublicKeyCredential === 'undefined') return null;

  async function handleClick() {
    setIsBusy(true);
    try {
      const { logInWithPasskey } = await import('../passkeys/logInWithPasskey.ts');
      const session = await logInWithPasskey();
      if (!session) return;
      saveSession(session, { isShared });
      await navigate(next, { replace: true });
    } catch (error) {
      // The code could not be loaded.
      toastFailure(error, FAILURES);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      isWide
      isBusy={isBusy}
      busyLabel={messages.passkeyBusy}
      onClick={() => void handleClick()}
    >
      {messages.passkey}
    </Button>
  );
}
