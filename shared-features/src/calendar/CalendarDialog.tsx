import { Button, Notice, Row, Stack, toast } from 'shared-ui';
import { Dialog, LoadView, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { useCalendarFeed } from './useCalendarFeed.ts';

const OF_ONE = { help: messages.help, none: messages.none, exists: messages.exists };
const OF_ALL = { help: messages.helpOfAll, none: messages.noneOfAll, exists: messages.existsOfAll };

export interface Props {
  /** Null for the feed of all classes. */
  classId: string | null;
  onClose: () => void;
}

/** Creates, shows once and revokes the URL of a calendar feed of due dates. */
export function CalendarDialog({ classId, onClose }: Props) {
  const { query, feedUrl, isRenewing, isRevoking, renew, revoke } = useCalendarFeed(classId);
  const { data: feed } = query;
  const texts = classId === null ? OF_ALL : OF_ONE;

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
              variant={feedUrl ? 'secondary' : 'primary'}
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
      <LoadView query={query} texts={messages}>
        {({ exists }) => (
          <Stack>
            <p>{texts.help}</p>
            <Notice>{messages.private}</Notice>
            {feedUrl ? <FeedUrl url={feedUrl} /> : <p>{exists ? texts.exists : texts.none}</p>}
          </Stack>
        )}
      </LoadView>
    </Dialog>
  );
}

function FeedUrl({ url }: { url: string }) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url);
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
        value={url}
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
