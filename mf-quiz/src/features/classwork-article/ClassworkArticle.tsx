import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import { Link } from 'platform/router';
import { paths } from 'shared-api/contract';
import type { ClassworkQuestion, Material, Quiz } from 'shared-api/quizzes';
import { AttachedFiles, ScheduledBadge, WebLinks } from 'shared-features';
import { Badge, Button, Card, PageHeading, Row, Stack, TextLink, color, font } from 'shared-ui';
import { CleanText } from './CleanText.tsx';
import { messages } from './messages.ts';

const Root = styled(Stack)`
  overflow-wrap: anywhere;
`;

/** Keeps the button beside a title of several lines, as long as the title has some width. */
const Head = styled(Row)`
  > header {
    flex: 1 1 14rem;
    margin: 0;
  }
`;

const Facts = styled(Row)`
  row-gap: 0;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const DRAFT = <Badge tone="warning">{messages.draft}</Badge>;

interface Props {
  work: Material | ClassworkQuestion | Quiz;
  /** Facts that only the kind has, between its date and its topic. */
  facts?: ReactNode;
  /** Parts below the text. */
  children: ReactNode;
}

/** Classwork as a page: its class, title, facts, text, links and files. */
export function ClassworkArticle({ work, facts, children }: Props) {
  const { id, class: owner, title, topic, draft, date_created: created } = work;
  const { is_teacher: isTeacher, is_read_only: isReadOnly = false } = work;
  return (
    <Root as="article">
      <p data-screen-only="">
        <TextLink isAlone as={Link} to={paths.classPage(owner.id, { isTeacher, tab: 'classwork' })}>
          {messages.toClass({ name: owner.name })}
        </TextLink>
      </p>
      <Head align="start" justify="space-between">
        <PageHeading>
          <bdi>{title}</bdi>
        </PageHeading>
        {isTeacher && !isReadOnly && (
          <Button
            as={Link}
            to={paths.editClasswork(owner.id, id)}
            variant="secondary"
            icon="edit"
            data-screen-only=""
          >
            {messages.edit}
          </Button>
        )}
      </Head>
      <Facts gap={3}>
        {draft && (work.publish_at === undefined ? DRAFT : <ScheduledBadge {...work} />)}
        <span>
          {draft ? messages.drafted : messages.posted}{' '}
          <time dateTime={created}>{formatDate(new Date(created), { dateStyle: 'medium' })}</time>
        </span>
        {facts}
        {topic && (
          <span>
            {messages.topic}{' '}
            <TextLink as={Link} to={paths.topic(owner.id, topic)}>
              <bdi>{topic}</bdi>
            </TextLink>
          </span>
        )}
      </Facts>
      <Card>
        <Stack>
          <CleanText html={work.question} />
          <WebLinks urls={work._files} label={messages.links} />
          <AttachedFiles files={work.attachments} />
        </Stack>
      </Card>
      {children}
    </Root>
  );
}
