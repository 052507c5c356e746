import { useRef } from 'react';
import { Link } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { paths } from 'shared-api/contract';
import { QueryView, ShowMore } from 'shared-features';
import { Button, Card, Container, Notice, PageHeading, Stack } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { NotificationDays } from '../notifications/NotificationDays.tsx';
import { Filters } from './Filters.tsx';
import { LoadingInbox } from './LoadingInbox.tsx';
import { messages } from './messages.ts';
import { useInbox } from './useInbox.ts';

/** All notifications of a person, newest first. */
export function InboxPage() {
  usePageTitle(messages.title);
  const { query, filter, setFilter, reading, arrived, showArrived } = useInbox();
  const items = query.data?.items ?? [];
  const isFiltered = filter.unread || filter.classId !== '' || filter.kind !== '';
  const list = useRef<HTMLDivElement>(null);
  // After the last page, whose button disappears.
  const goOnAt = useFocusAfterGone(list, list);

  return (
    <Container>
      <Stack>
        <PageHeading
          actions={
            <>
              <Button as={Link} to={paths.inboxSettings()} variant="secondary" icon="settings">
                {messages.settings}
              </Button>
              <Button
                variant="secondary"
                icon="check"
                disabled={!query.data?.unread}
                onClick={() => reading.readAll(items)}
              >
                {messages.readAll}
              </Button>
            </>
          }
        >
          {messages.title}
        </PageHeading>
        <Filters filter={filter} onChange={setFilter} />
        {arrived > 0 && (
          <Notice
            tone="info"
            action={
              <Button variant="secondary" size="small" onClick={showArrived}>
                {messages.show}
              </Button>
            }
          >
            {messages.arrived({ count: arrived })}
          </Notice>
        )}
        <QueryView
          query={query}
          texts={messages}
          skeleton={<LoadingInbox />}
          empty={{
            when: (reply) => reply.items.length === 0,
            icon: 'bell',
            title: emptyTitle(isFiltered, filter.unread),
            children: isFiltered ? undefined : messages.emptyHelp,
            actions: isFiltered && (
              <Button
                variant="secondary"
                onClick={() => setFilter({ unread: false, classId: '', kind: '' })}
              >
                {messages.showAll}
              </Button>
            ),
          }}
        >
          {(reply) => (
            <>
              <Card>
                <Stack ref={list} tabIndex={-1}>
                  <NotificationDays
                    items={reply.items}
                    onOpen={reading.readOne}
                    onRead={reading.readOne}
                  />
                </Stack>
              </Card>
              <ShowMore pages={query} texts={messages} onShow={() => goOnAt(reply.items.length)} />
            </>
          )}
        </QueryView>
      </Stack>
    </Container>
  );
}

function emptyTitle(isFiltered: boolean, isUnread: boolean): string {
  if (!isFiltered) return messages.empty;
  return isUnread ? messages.nothingNew : messages.nothingFound;
}
