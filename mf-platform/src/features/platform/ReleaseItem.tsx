import styled from 'styled-components';
import type { OverviewOfRelease, RunningCanary } from 'platform/registry';
import { Badge, Button, Row, color, font, space } from 'shared-ui';
import { ReleaseFacts } from './ReleaseFacts.tsx';
import { messages } from './messages.ts';
import type { Question } from './questions.ts';
import { timeOf } from './timeOf.ts';

const Root = styled.li`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.border};
  &:last-child {
    padding-block-end: 0;
  }
  code {
    font-size: ${font.size.body};
  }
`;

const WhoHasIt = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  release: OverviewOfRelease;
  isActive: boolean;
  /** The remote's canary, if it is this release. */
  canary?: RunningCanary;
  /** Whether there is an active release, which a canary requires. */
  canBeTried: boolean;
  onAsk: (question: Question) => void;
}

export function ReleaseItem({ release, isActive, canary, canBeTried, onAsk }: Props) {
  const { release: id, isWithdrawn } = release;
  const name = `release-${id}`;
  const ask = (label: string, question: Question) => (
    <Button
      key={label}
      size="small"
      variant="secondary"
      aria-describedby={name}
      onClick={() => onAsk(question)}
    >
      {label}
    </Button>
  );

  return (
    <Root>
      <Row justify="space-between">
        <Row>
          <code id={name}>{id}</code>
          {isActive && <Badge tone="success">{messages.active}</Badge>}
          {canary && <Badge tone="info">{messages.canary({ percent: canary.percent })}</Badge>}
          {isWithdrawn && <Badge tone="danger">{messages.withdrawn}</Badge>}
        </Row>
        {!isWithdrawn && (
          <Row gap={2}>
            {canary && ask(messages.endCanary, { what: 'end canary' })}
            {canBeTried &&
              ask(canary ? messages.changeShare : messages.tryIt, { what: 'canary', release: id })}
            {!isActive && ask(messages.promote, { what: 'promote', release: id })}
            {ask(messages.withdraw, { what: 'withdraw', release: id })}
          </Row>
        )}
      </Row>
      {canary && (
        <WhoHasIt>
          {messages.whoHasIt({ percent: canary.percent, since: timeOf(canary.since) })}
        </WhoHasIt>
      )}
      <ReleaseFacts release={release} />
    </Root>
  );
}
