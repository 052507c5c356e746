import styled from 'styled-components';
import type { OverviewOfRelease, OverviewOfRemote } from 'platform/registry';
import { Button, Card, Row, color, space } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { messages } from './messages.ts';
import type { Question } from './questions.ts';
import { ReleaseItem } from './ReleaseItem.tsx';

const SHELL = 'shell';

const List = styled.ul.attrs({ role: 'list' })``;

const Body = styled.div`
  margin-block-start: ${space[4]};
`;

const Others = styled(Disclosure)`
  margin-block: ${space[4]} calc(-1 * ${space[2]});
  border-block-start: 1px solid ${color.border};
  padding-block-start: ${space[2]};
`;

const Nothing = styled.p`
  color: ${color.textMuted};
`;

/** Returns the id of the heading of a remote's card. */
export function headingOf(remote: string): string {
  return `remote-${remote}`;
}

interface Props {
  remote: OverviewOfRemote;
  onAsk: (question: Question) => void;
}

/** A remote, or the shell: used and newest releases first, then the rest. */
export function RemoteCard({ remote, onAsk }: Props) {
  const { remote: name, active, canary, before, releases } = remote;
  const isShown = ({ release, tabs }: OverviewOfRelease) => {
    const known = [releases[0]?.release, active, canary?.release];
    return tabs > 0 || known.includes(release);
  };
  const others = releases.filter((release) => !isShown(release));
  const items = (some: OverviewOfRelease[]) => (
    <List>
      {some.map((release) => (
        <ReleaseItem
          key={release.release}
          release={release}
          isActive={release.release === active}
          canary={canary?.release === release.release ? canary : undefined}
          canBeTried={name !== SHELL && active !== null && release.release !== active}
          onAsk={onAsk}
        />
      ))}
    </List>
  );

  return (
    <Card as="section" aria-labelledby={headingOf(name)}>
      <Row justify="space-between">
        <h2 id={headingOf(name)} tabIndex={-1}>
          {name}
        </h2>
        {before.length > 0 && (
          <Button
            size="small"
            variant="secondary"
            aria-describedby={headingOf(name)}
            onClick={() => onAsk({ what: 'rollback' })}
          >
            {messages.rollBack}
          </Button>
        )}
      </Row>
      <Body>
        {releases.length === 0 && <Nothing>{messages.noReleases}</Nothing>}
        {items(releases.filter(isShown))}
        {others.length > 0 && (
          <Others label={messages.others({ count: others.length })}>{items(others)}</Others>
        )}
      </Body>
    </Card>
  );
}
