import { useState } from 'react';
import { isForShell, isStatus, useCall, useQuery } from 'shared-api';
import { endOtherDevices, listDevices } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Stack, toast } from 'shared-ui';
import { ConfirmDialog, LoadView, type ConfirmOutcome } from 'shared-ui/controls';
import styled from 'styled-components';
import { FAILURES } from '../../form/messages.ts';
import { SettingsSection } from '../account-settings/SettingsSection.tsx';
import { DeviceItem } from './DeviceItem.tsx';
import { messages } from './messages.ts';

const TEXTS = { errorTitle: messages.failed, retry: messages.retry };

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;

/** Lists the devices that are logged in to the account, and logs them out. */
export function DevicesSection() {
  const devices = useQuery(listDevices, {});
  const others = useCall(endOtherDevices);
  const [isAsking, setIsAsking] = useState(false);
  const { error, reload } = devices;

  async function end(work: () => Promise<unknown>, done: string): Promise<ConfirmOutcome> {
    try {
      await work();
      toast.success(done);
    } catch (failure) {
      // On 404 the device has logged out in the meantime.
      if (!isStatus(failure, 404)) {
        toastFailure(failure, FAILURES);
        return 'refused';
      }
    }
    await reload();
    return 'done';
  }

  return (
    <SettingsSection title={messages.title} lead={messages.lead} icon="globe">
      <LoadView
        query={isForShell(error) ? { ...devices, error: undefined } : devices}
        texts={TEXTS}
        isInline
      >
        {(list) => (
          <Stack gap={4}>
            <List aria-label={messages.list}>
              {list.map((device) => (
                <DeviceItem key={device.id} device={device} onEnd={end} />
              ))}
            </List>
            {list.length > 1 && (
              <div>
                <Button variant="secondary" icon="logout" onClick={() => setIsAsking(true)}>
                  {messages.endOthers}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </LoadView>
      {isAsking && (
        <ConfirmDialog
          title={messages.endOthersTitle}
          confirmLabel={messages.endOthers}
          busyLabel={messages.ending}
          cancelLabel={messages.cancel}
          closeLabel={messages.close}
          onConfirm={() => end(() => others.trigger({}), messages.endedOthers)}
          onClose={() => setIsAsking(false)}
        >
          {messages.endOthersHelp}
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
