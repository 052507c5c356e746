import { useState } from 'react';
import { formatDate } from 'platform/languages';
import { useCall } from 'shared-api';
import {
  changeSecondFactorPrompt,
  renewRecoveryCodes,
  turnOffSecondFactor,
  type SecondFactorPrompt,
  type SecondFactor,
} from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Row, Stack, toast } from 'shared-ui';
import { ConfirmDialog, SelectField } from 'shared-ui/controls';
import { FAILURES } from '../../form/messages.ts';
import { messages } from './messages.ts';

interface Props {
  state: SecondFactor;
  onChange: (state: SecondFactor) => Promise<void>;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => Promise<void>;
}

/** Settings of the second step while it is on. */
export function SecondFactorOn({ state, onChange, onCodes, onOff }: Props) {
  const ask = useCall(changeSecondFactorPrompt);
  const renew = useCall(renewRecoveryCodes);
  const off = useCall(turnOffSecondFactor);
  const [isTurningOff, setIsTurningOff] = useState(false);

  async function handlePrompt(prompt: SecondFactorPrompt) {
    try {
      await onChange(await ask.trigger({ body: { prompt } }));
      toast.success(messages.askedSaved);
    } catch (error) {
      toastFailure(error, FAILURES);
    }
  }

  async function handleRenew() {
    try {
      onCodes((await renew.trigger({})).recovery_codes);
    } catch (error) {
      toastFailure(error, FAILURES);
    }
  }

  async function turnOff() {
    try {
      await off.trigger({});
      return 'done' as const;
    } catch (error) {
      toastFailure(error, FAILURES);
      return 'refused' as const;
    }
  }

  return (
    <Stack gap={4}>
      {state.since && (
        <p>{messages.isOn({ date: formatDate(new Date(state.since), { dateStyle: 'long' }) })}</p>
      )}
      <SelectField
        name="prompt"
        label={messages.askedLabel}
        value={state.prompt ?? 'new_devices'}
        options={[
          { value: 'new_devices', label: messages.newDevices },
          { value: 'always', label: messages.always },
        ]}
        onChange={({ target }) =>
          void handlePrompt(target.value === 'always' ? 'always' : 'new_devices')
        }
      />
      <p>{messages.codesLeft({ count: state.recovery_codes })}</p>
      <Row gap={2}>
        <Button
          variant="secondary"
          icon="refresh"
          isBusy={renew.isBusy}
          busyLabel={messages.renewing}
          onClick={() => void handleRenew()}
        >
          {messages.renew}
        </Button>
        <Button variant="secondary" onClick={() => setIsTurningOff(true)}>
          {messages.turnOff}
        </Button>
      </Row>
      {isTurningOff && (
        <ConfirmDialog
          title={messages.turnOffTitle}
          confirmLabel={messages.turnOffConfirm}
          busyLabel={messages.turningOff}
          cancelLabel={messages.keep}
          closeLabel={messages.close}
          isDangerous
          onConfirm={turnOff}
          onDone={() => {
            toast.success(messages.turnedOff);
            return onOff();
          }}
          onClose={() => setIsTurningOff(false)}
        >
          {messages.turnOffHelp}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
