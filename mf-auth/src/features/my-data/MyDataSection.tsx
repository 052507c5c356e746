import { useEffect } from 'react';
import { isForShell, isStatus, useCall, useQuery } from 'shared-api';
import { getDataExport, requestDataExport, type DataExport } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { LoadView } from 'shared-ui/controls';
import { FAILURES } from '../../form/messages.ts';
import { SettingsSection } from '../account-settings/SettingsSection.tsx';
import { messages } from './messages.ts';

const TEXTS = { errorTitle: messages.loadFailed, retry: messages.retry };
/** Interval in milliseconds at which a pending archive is looked up. */
const POLL_INTERVAL = 5_000;

/** Requests and downloads the archive with everything about the person. */
export function MyDataSection() {
  const state = useQuery(getDataExport, {});
  const { trigger, isBusy } = useCall(requestDataExport);
  const { data, error, reload, show } = state;
  const isPending = data?.state === 'pending';

  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => void reload(), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isPending, reload]);

  async function handleRequest() {
    try {
      await show(await trigger({}));
    } catch (failure) {
      if (isStatus(failure, 429)) toast.error(messages.tooOften);
      else if (isStatus(failure, 409)) await reload();
      else toastFailure(failure, FAILURES);
    }
  }

  function content({ state: name, url, size, expires_at: until }: DataExport) {
    const isReady = name === 'ready' && url !== null && size !== null && until !== null;
    return (
      <Stack gap={4}>
        <div aria-live="polite">
          {name === 'pending' && <p>{messages.pending}</p>}
          {name === 'failed' && <Notice tone="danger">{messages.failed}</Notice>}
          {isReady && <p>{messages.ready({ day: new Date(until) })}</p>}
        </div>
        {isReady && (
          <div>
            <Button as="a" href={url} download>
              {messages.download({ megabytes: megabytesOf(size) })}
            </Button>
          </div>
        )}
        {name !== 'pending' && (
          <div>
            <Button
              variant="secondary"
              isBusy={isBusy}
              busyLabel={messages.requesting}
              onClick={() => void handleRequest()}
            >
              {isReady ? messages.again : messages.request}
            </Button>
          </div>
        )}
      </Stack>
    );
  }

  return (
    <SettingsSection title={messages.title} lead={messages.lead} icon="copy">
      <LoadView
        query={isForShell(error) ? { ...state, error: undefined } : state}
        texts={TEXTS}
        isInline
      >
        {content}
      </LoadView>
    </SettingsSection>
  );
}

/** Returns megabytes with one decimal, and at least 0.1. */
function megabytesOf(bytes: number): number {
  return Math.max(0.1, Math.round(bytes / 100_000) / 10);
}
