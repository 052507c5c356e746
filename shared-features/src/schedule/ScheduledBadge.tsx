import styled from 'styled-components';
import { Badge, Icon, radius } from 'shared-ui';
import { messages } from './messages.ts';
import { textOfScheduled, type Scheduled } from './blockedReasonText.ts';

/** A date with its hour is longer than a narrow screen in some languages. */
const Long = styled(Badge)`
  border-radius: ${radius.medium};
  white-space: normal;
  > svg {
    flex: none;
  }
`;

/** Shows when something will be published, or that publishing failed. */
export function ScheduledBadge({ publish_at, held: blockedReason }: Scheduled) {
  if (blockedReason !== undefined) return <Badge tone="danger">{messages.notPublished}</Badge>;
  return (
    <Long tone="info">
      <Icon name="clock" />
      <time dateTime={publish_at}>{textOfScheduled(publish_at ?? '')}</time>
    </Long>
  );
}
