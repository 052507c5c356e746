import { useState } from 'react';
import { saveSession, useCall } from 'shared-api';
import {
  startSecondFactor,
  type ReplyOf,
  type SecondFactorSetup,
  type turnOnSecondFactor,
} from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button } from 'shared-ui';
import { AuthCard } from '../../form/AuthCard.tsx';
import { FAILURES } from '../../form/messages.ts';
import { messages } from './messages.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetupForm } from './SetupForm.tsx';

interface Props {
  /** Called once the account is protected; the codes are still to be saved. */
  onStored: () => void;
  onComplete: () => void;
}

/** Asks teachers to set up an app, where the school requires it, before they continue. */
export function RequiredSetup({ onStored, onComplete }: Props) {
  const { trigger, isBusy } = useCall(startSecondFactor);
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function handleStart() {
    try {
      setSetup(await trigger({}));
    } catch (error) {
      toastFailure(error, FAILURES);
    }
  }

  function handleDone({ recovery_codes, session }: ReplyOf<typeof turnOnSecondFactor>) {
    setCodes(recovery_codes);
    onStored();
    if (session) saveSession(session);
  }

  if (codes) {
    return (
      <AuthCard title={messages.turnedOn} width="medium">
        <RecoveryCodes codes={codes} onSaved={onComplete} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={messages.setupTitle} lead={messages.setupLead}>
      {setup ? (
        <SetupForm setup={setup} onDone={handleDone} />
      ) : (
        <Button
          isWide
          isBusy={isBusy}
          busyLabel={messages.starting}
          onClick={() => void handleStart()}
        >
          {messages.continue}
        </Button>
      )}
    </AuthCard>
  );
}
