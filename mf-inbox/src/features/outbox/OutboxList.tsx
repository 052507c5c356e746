import { useId } from 'react';
import { useOutbox } from 'shared-api/offline';
import { Card, Stack } from 'shared-ui';
import { messages } from './messages.ts';
import { OutboxItem } from './OutboxItem.tsx';

/**
 * Lists all entries queued or refused on this device, even if their class is archived, deleted or
 * left. Renders nothing without any.
 */
export function OutboxList() {
  const calls = useOutbox();
  const titleId = useId();
  if (calls.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={3}>
        <h2 id={titleId}>{messages.title}</h2>
        <p>{messages.help}</p>
        {calls.map((call) => (
          <OutboxItem key={call.key} call={call} />
        ))}
      </Stack>
    </Card>
  );
}
