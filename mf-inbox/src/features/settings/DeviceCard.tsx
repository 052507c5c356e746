import { useId } from 'react';
import type { NotificationKind, NotificationSettings } from 'shared-api/contract';
import { Button, Card, Stack } from 'shared-ui';
import { SwitchField } from 'shared-ui/controls';
import { KINDS } from '../kinds/kinds.ts';
import { Choices } from './Choices.ts';
import { messages } from './messages.ts';
import { useDevice, type DeviceState } from './useDevice.ts';

const HELP: Record<DeviceState, string> = {
  unknown: messages.deviceOff,
  shared: '',
  unsupported: messages.deviceUnsupported,
  denied: messages.deviceDenied,
  off: messages.deviceOff,
  on: messages.deviceOn,
  failed: messages.deviceFailed,
};

interface Props {
  push: NotificationSettings['push'];
  onChange: (kind: NotificationKind, isOn: boolean) => void;
}

/** Push notifications of this device; renders nothing on a shared computer. */
export function DeviceCard({ push, onChange }: Props) {
  const titleId = useId();
  const { state, isBusy, turnOn, turnOff } = useDevice();
  if (state === 'shared') return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <div>
          <h2 id={titleId}>{messages.device}</h2>
          <p aria-live="polite">{HELP[state]}</p>
        </div>
        {(state === 'off' || state === 'failed') && (
          <div>
            <Button icon="bell" isBusy={isBusy} onClick={turnOn}>
              {messages.tellMe}
            </Button>
          </div>
        )}
        {state === 'on' && (
          <>
            <Choices>
              {KINDS.map(({ value: kind, label }) => (
                <SwitchField
                  key={kind}
                  label={label}
                  name={`push.${kind}`}
                  value={push[kind]}
                  onChange={({ target }) => onChange(kind, target.checked)}
                />
              ))}
            </Choices>
            <div>
              <Button variant="secondary" isBusy={isBusy} onClick={turnOff}>
                {messages.tellMeNoMore}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}
