import styled from 'styled-components';
import { Button, Card, Notice, Row, Stack } from 'shared-ui';
import { LoadView } from 'shared-ui/controls';
import { ChangeItem } from './ChangeItem.tsx';
import { messages } from './messages.ts';
import { useChangeLog } from './useChangeLog.ts';

const List = styled.ol.attrs({ role: 'list' })`
  > :first-child {
    border-block-start: 0;
  }
`;

interface Props {
  token: string;
  /** Empty for all. */
  remote: string;
}

export function ChangeList({ token, remote }: Props) {
  const log = useChangeLog(token, remote);
  return (
    <LoadView
      query={log}
      texts={messages}
      empty={{
        when: (entries) => entries.length === 0,
        icon: 'clock',
        title: messages.emptyTitle,
        children: messages.emptyHelp,
      }}
    >
      {(entries) => (
        <Stack gap={4}>
          {log.error && <Notice tone="warning">{messages.stale}</Notice>}
          <Card padding={0}>
            <List aria-label={messages.list}>
              {entries.map((entry) => (
                <ChangeItem key={entry.id} entry={entry} />
              ))}
            </List>
          </Card>
          {log.hasMoreFailed && <Notice tone="warning">{messages.moreFailed}</Notice>}
          {log.hasMore && (
            <Row justify="center">
              <Button
                variant="secondary"
                isBusy={log.isLoadingMore}
                busyLabel={messages.loadingMore}
                onClick={() => void log.showMore()}
              >
                {messages.showMore}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </LoadView>
  );
}
