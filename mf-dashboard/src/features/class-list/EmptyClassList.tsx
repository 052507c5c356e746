import { Link } from 'platform/router';
import { Button, Card, EmptyState } from 'shared-ui';
import { messages } from './messages.ts';

export function EmptyClassList({ onJoin }: { onJoin: () => void }) {
  return (
    <Card>
      <EmptyState
        icon="enrolled"
        title={messages.empty}
        actions={
          <>
            <Button onClick={onJoin}>{messages.join}</Button>
            <Button variant="secondary" as={Link} to="/class/new">
              {messages.create}
            </Button>
          </>
        }
      >
        {messages.emptyHelp}
      </EmptyState>
    </Card>
  );
}
