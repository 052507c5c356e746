import { Button, Notice, Row, Spinner, Stack, toast } from 'shared-ui';
import { Dialog, TextField } from 'shared-ui/controls';
import { LoadError } from '../LoadError.tsx';
import { messages } from './messages.ts';
import { useCalendarFeed } from './useCalendarFeed.ts';

interface Props {
  classId: string;
  onClose: () => void;
}

export function CalendarDialog({ classId, onClose }: Props) {
  const { query, address, isRenewing, isRevoking, renew, revoke } = useCalendarFeed(classId);
  const { data: feed, error } = query;

  function content() {
    if (feed) {
      return (
        <Stack>
          <p>{messages.help}</p>
          <Notice>{messages.private}</Notice>
          {address ? (
            <Address address={address} />
          ) : (
            <p>{feed.exists ? messages.exists : messages.none}</p>
          )}
        </Stack>
      );
    }
    if (!error) return <Spinner label={messages.loading} />;
    return <LoadError title={messages.errorTitle} query={query} />;
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.title}
      closeLabel={messages.close}
      footer={
        feed && (
          <>
            {feed.exists && (
              <Button
                variant="secondary"
                isBusy={isRevoking}
                busyLabel={messages.revoking}
                onClick={() => void revoke()}
              >
                {messages.revoke}
              </Button>
            )}
            <Button
              variant={address ? 'secondary' : 'primary'}
              isBusy={isRenewing}
              busyLabel={messages.making}
              onClick={() => void renew()}
            >
              {feed.exists ? messages.renew : messages.make}
            </Button>
          </>
        )
      }
    >
      {content()}
    </Dialog>
  );
}

function Address({ address }: { address: string }) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(messages.copied);
    } catch {
      toast.error(messages.notCopied);
    }
  }

  return (
    <Stack gap={2}>
      <TextField
        name="address"
        label={messages.address}
        hint={messages.addressHint}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row>
        <Button size="small" icon="copy" onClick={() => void handleCopy()}>
          {messages.copy}
        </Button>
      </Row>
    </Stack>
  );
}
