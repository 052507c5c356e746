import { useState } from 'react';
import { isForShell, useCall, useQuery } from 'shared-api';
import { getSecondFactor, startSecondFactor, type SecondFactorSetup } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { LoadView } from 'shared-ui/controls';
import { FAILURES } from '../../form/messages.ts';
import { SettingsSection } from '../account-settings/SettingsSection.tsx';
import { messages } from './messages.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorOn } from './SecondFactorOn.tsx';
import { SetupForm } from './SetupForm.tsx';

const TEXTS = {
  loading: messages.loading,
  errorTitle: messages.loadFailed,
  retry: messages.retry,
};

/** Section of the account settings: turns codes of an authenticator app on and off. */
export function SecondFactorSection() {
  const state = useQuery(getSecondFactor, {});
  const start = useCall(startSecondFactor);
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function handleStart() {
    try {
      setSetup(await start.trigger({}));
    } catch (error) {
      toastFailure(error, FAILURES);
      await state.reload();
    }
  }

  function content() {
    if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;
    if (setup) {
      return (
        <SetupForm
          setup={setup}
          onCancel={() => setSetup(null)}
          onDone={(reply) => {
            setSetup(null);
            setCodes(reply.recovery_codes);
            toast.success(messages.turnedOn);
            void state.reload();
          }}
        />
      );
    }
    return (
      <LoadView query={query} texts={TEXTS} isInline>
        {(secondFactor) =>
          secondFactor.on ? (
            <SecondFactorOn
              state={secondFactor}
              onChange={state.show}
              onCodes={setCodes}
              onOff={state.reload}
            />
          ) : (
            <Stack gap={4}>
              {secondFactor.required && <Notice tone="warning">{messages.isRequired}</Notice>}
              <p>{messages.isOff}</p>
              <div>
                <Button
                  isBusy={start.isBusy}
                  busyLabel={messages.starting}
                  onClick={() => void handleStart()}
                >
                  {messages.turnOn}
                </Button>
              </div>
            </Stack>
          )
        }
      </LoadView>
    );
  }

  // The shell redirects for these errors, so none is shown.
  const query = isForShell(state.error) ? { ...state, error: undefined } : state;
  return (
    <SettingsSection title={messages.title} lead={messages.lead} icon="phone">
      {content()}
    </SettingsSection>
  );
}
