import { useEffect } from 'react';
import { Link } from 'platform/router';
import { usePages } from 'shared-api';
import { paths, listNotifications } from 'shared-api/contract';
import { QueryView } from 'shared-features';
import { Button } from 'shared-ui';
import { Dialog } from 'shared-ui/controls';
import { LoadingInbox } from '../inbox/LoadingInbox.tsx';
import { messages as inboxMessages } from '../inbox/messages.ts';
import { LIST } from '../notifications/list.ts';
import { NotificationDays } from '../notifications/NotificationDays.tsx';
import { useReading } from '../notifications/useReading.ts';
import { OutboxList } from '../outbox/OutboxList.tsx';
import { messages } from './messages.ts';

/** The rest is in the inbox. */
const SHOWN = 20;

interface Props {
  onUnread: (count: number) => void;
  onClose: () => void;
}

/** The newest notifications, above any page. */
export function BellPanel({ onUnread, onClose }: Props) {
  const query = usePages(listNotifications, {}, LIST);
  const { items = [], unread } = query.data ?? {};
  const { readOne, readAll } = useReading(query.change);
  useEffect(() => {
    if (unread !== undefined) onUnread(unread);
  }, [unread, onUnread]);
  return (
    <Dialog
      isOpen
      size="small"
      title={messages.title}
      closeLabel={messages.close}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            icon="check"
            disabled={!unread}
            onClick={() => readAll(items)}
          >
            {inboxMessages.readAll}
          </Button>
          <Button as={Link} to={paths.inbox()} onClick={onClose}>
            {messages.seeAll}
          </Button>
        </>
      }
    >
      <OutboxList />
      <QueryView
        query={query}
        texts={inboxMessages}
        skeleton={<LoadingInbox />}
        empty={{
          when: (reply) => reply.items.length === 0,
          icon: 'bell',
          title: inboxMessages.empty,
          children: inboxMessages.emptyHelp,
        }}
      >
        {(reply) => (
          <NotificationDays
            items={reply.items.slice(0, SHOWN)}
            isByClass
            onOpen={(item) => {
              readOne(item);
              onClose();
            }}
            onRead={readOne}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
