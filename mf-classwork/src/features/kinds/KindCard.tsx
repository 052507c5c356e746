import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ClassworkFact } from 'platform/runtime';
import { Link } from 'platform/router';
import type { Assignment } from 'shared-api/contract';
import { Badge, Card, Icon, Row, Stack, TextLink, color, font, type IconName } from 'shared-ui';
import { formatDue, formatPosted } from '../dates.ts';
import { TopicFact } from '../topics/TopicFact.tsx';
import { messages } from './messages.ts';
import { Unavailable } from './Unavailable.tsx';
import type { KindEntry } from './useKinds.ts';

const Root = styled(Card)`
  overflow-wrap: anywhere;
`;

const Facts = styled(Row)`
  row-gap: 0;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  /** Undefined if no remote offers the kind. */
  kind: KindEntry | undefined;
  work: Pick<
    Assignment,
    'id' | 'title' | 'topic' | 'date_created' | 'date_due' | 'is_excused' | 'is_extended'
  >;
  facts: readonly ClassworkFact[] | undefined;
  /** Label of the date. */
  dateLabel: string;
  /** Badges beside the title. */
  badges?: ReactNode;
  /** Actions below. */
  children?: ReactNode;
}

/** The card of classwork of another kind; its title leads to the page of the kind. */
export function KindCard({ kind, work, facts = [], dateLabel, badges, children }: Props) {
  const { id, title, topic, date_created: created, date_due: due } = work;
  return (
    <Root as="li" tabIndex={-1} data-id={id} padding={4}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Row gap={2}>
            <h3>
              {kind ? (
                <TextLink as={Link} to={pageOf(kind, id)} isAlone>
                  <span>
                    <bdi>{title}</bdi>
                  </span>
                </TextLink>
              ) : (
                <bdi>{title}</bdi>
              )}
            </h3>
            {badges}
            {facts.map(
              (fact) =>
                fact.tone && (
                  <Badge key={fact.text} tone={fact.tone}>
                    {fact.text}
                  </Badge>
                ),
            )}
          </Row>
          <Facts gap={3}>
            {kind && (
              <Row as="span" gap={1}>
                <Icon name={kind.icon as IconName} />
                {kind.title}
              </Row>
            )}
            <span>
              {dateLabel} <time dateTime={created}>{formatPosted(created)}</time>
            </span>
            {due !== null && !work.is_excused && (
              <span>
                {messages.dueOn} <time dateTime={due}>{formatDue(due)}</time>
                {work.is_extended && ` ${messages.extended}`}
              </span>
            )}
            <TopicFact topic={topic} />
            {facts.map((fact) => !fact.tone && <Fact key={fact.text} fact={fact} />)}
          </Facts>
        </Stack>
        {!kind && <Unavailable />}
        {children}
      </Stack>
    </Root>
  );
}

function Fact({ fact: { text, to } }: { fact: ClassworkFact }) {
  if (to === undefined) return <span>{text}</span>;
  return (
    <TextLink as={Link} to={to}>
      {text}
    </TextLink>
  );
}

/** Returns the path of the kind's page for one piece. */
function pageOf({ path }: KindEntry, id: string): string {
  return path.replace(':id', encodeURIComponent(id));
}
