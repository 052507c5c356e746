import styled from 'styled-components';
import type { OverviewOfRemote } from 'platform/remote-calls';
import { Button, Card, Row, color, space } from 'shared-ui';
import { messages } from './messages.ts';
import type { Change } from './platformCalls.ts';
import { ReleaseItem } from './ReleaseItem.tsx';

const List = styled.ul.attrs({ role: 'list' })`
  margin-block-start: ${space[4]};
`;

const Nothing = styled.p`
  margin-block-start: ${space[4]};
  color: ${color.textMuted};
`;

interface Props {
  remote: OverviewOfRemote;
  onChange: (change: Change) => void;
}

/** One remote, or the shell, with its releases. */
export function RemoteCard({ remote, onChange }: Props) {
  const { remote: name, active: expected, canary, before, releases } = remote;
  return (
    <Card as="section" aria-labelledby={`remote-${name}`}>
      <Row justify="space-between">
        <h2 id={`remote-${name}`}>{name}</h2>
        {before.length > 0 && (
          <Button
            size="small"
            variant="secondary"
            aria-describedby={`remote-${name}`}
            onClick={() => onChange({ what: 'rollback', expected })}
          >
            {messages.rollBack}
          </Button>
        )}
      </Row>
      {releases.length === 0 && <Nothing>{messages.noReleases}</Nothing>}
      <List>
        {releases.map((release) => (
          <ReleaseItem
            key={release.release}
            release={release}
            isActive={release.release === expected}
            percent={canary?.release === release.release ? canary.percent : undefined}
            onPromote={() => onChange({ what: 'promote', expected, release: release.release })}
            onWithdraw={() => onChange({ what: 'withdraw', release: release.release })}
          />
        ))}
      </List>
    </Card>
  );
}
