import { formatDate } from 'platform/languages';
import { useCall } from 'shared-api';
import { endDevice, type Device } from 'shared-api/contract';
import { Badge, Button, Row, Stack, color, font, space } from 'shared-ui';
import styled from 'styled-components';
import { deviceName } from './deviceName.ts';
import { messages } from './messages.ts';

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding-block: ${space[3]};
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

const Facts = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  device: Device;
  onEnd: (work: () => Promise<unknown>, done: string) => Promise<unknown>;
}

export function DeviceItem({ device, onEnd }: Props) {
  const { trigger, isBusy } = useCall(endDevice);
  const { id, network, first_seen: first, last_seen: last, is_current: isCurrent } = device;
  const name = deviceName(device);
  return (
    <Item>
      <Stack gap={1}>
        <Row gap={2}>
          <strong>{name}</strong>
          {isCurrent && <Badge tone="accent">{messages.current}</Badge>}
        </Row>
        {network !== '' && <Facts>{messages.network({ network })}</Facts>}
        <Facts>{messages.firstSeen({ day: moment(first) })}</Facts>
        {!isCurrent && <Facts>{messages.lastSeen({ day: moment(last) })}</Facts>}
      </Stack>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          icon="logout"
          isBusy={isBusy}
          busyLabel={messages.ending}
          aria-label={messages.endDevice({ device: name })}
          onClick={() =>
            void onEnd(() => trigger({ params: { id } }), messages.ended({ device: name }))
          }
        >
          {messages.end}
        </Button>
      )}
    </Item>
  );
}

function moment(at: string): string {
  return formatDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
}
