import styled from 'styled-components';
import type { OverviewOfRelease } from 'platform/remote-calls';
import { Badge, Button, Row, color, font, space } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled.li`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.border};
  code {
    font-size: ${font.size.body};
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.25rem, 1fr));
  gap: ${space[3]};
  font-size: ${font.size.small};
  dt {
    color: ${color.textMuted};
    font-size: ${font.size.caption};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

interface Props {
  release: OverviewOfRelease;
  isActive: boolean;
  /** Of a hundred browsers; absent where it is no canary. */
  percent?: number;
  onPromote: () => void;
  onWithdraw: () => void;
}

export function ReleaseItem({ release, isActive, percent, onPromote, onWithdraw }: Props) {
  const { release: id, releasedAt, isWithdrawn, tabs, users, failures, views, p75 } = release;
  const name = `release-${id}`;
  const told = Object.entries(failures).map(([phase, count]) => messages.failureOf(phase, count));
  const facts = [
    [messages.released, <time dateTime={releasedAt}>{timeOf(releasedAt)}</time>],
    [messages.running, messages.tabs(tabs, users)],
    [messages.failures, told.length > 0 ? told.join(', ') : messages.none],
    [messages.views, views],
    [messages.load, duration(p75['loadMs'])],
    [messages.lcp, duration(p75['lcp'])],
    [messages.inp, duration(p75['inp'])],
    [messages.cls, p75['cls']?.toFixed(2) ?? messages.unknown],
  ] as const;

  return (
    <Root>
      <Row justify="space-between">
        <Row>
          <code id={name}>{id}</code>
          {isActive && <Badge tone="success">{messages.active}</Badge>}
          {percent !== undefined && <Badge tone="info">{messages.canary(percent)}</Badge>}
          {isWithdrawn && <Badge tone="danger">{messages.withdrawn}</Badge>}
        </Row>
        {!isWithdrawn && (
          <Row>
            {!isActive && (
              <Button size="small" variant="secondary" aria-describedby={name} onClick={onPromote}>
                {messages.promote}
              </Button>
            )}
            <Button size="small" variant="secondary" aria-describedby={name} onClick={onWithdraw}>
              {messages.withdraw}
            </Button>
          </Row>
        )}
      </Row>
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Root>
  );
}

function duration(ms: number | null | undefined): string {
  return ms === null || ms === undefined ? messages.unknown : messages.seconds(ms);
}

function timeOf(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}
