import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import { Link } from 'platform/router';
import { paths, type Material } from 'shared-api/contract';
import { AttachedFiles, ScheduledBadge, WebLinks } from 'shared-features';
import { Badge, Button, Card, PageHeading, Row, Stack, TextLink, color, font } from 'shared-ui';
import { Openings } from '../openings/Openings.tsx';
import { CleanText } from './CleanText.tsx';
import { messages } from './messages.ts';

const Root = styled(Stack)`
  overflow-wrap: anywhere;
`;

const Facts = styled(Row)`
  row-gap: 0;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const Small = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const DRAFT = <Badge tone="warning">{messages.draft}</Badge>;

export function MaterialArticle({ material }: { material: Material }) {
  const { id, class: owner, title, question, topic, draft, date_created: created } = material;
  const { is_teacher: isTeacher, is_read_only: isReadOnly = false } = material;
  return (
    <Root as="article">
      <p data-screen-only="">
        <TextLink isAlone as={Link} to={paths.classPage(owner.id, { isTeacher, tab: 'classwork' })}>
          {messages.toClass({ name: owner.name })}
        </TextLink>
      </p>
      <Row justify="space-between">
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
      </Row>
      <Facts gap={3}>
        {draft && (material.publish_at === undefined ? DRAFT : <ScheduledBadge {...material} />)}
        <span>
          {draft ? messages.drafted : messages.posted}{' '}
          <time dateTime={created}>{formatDate(new Date(created), { dateStyle: 'long' })}</time>
        </span>
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
          <CleanText html={question} />
          <WebLinks urls={material._files} label={messages.links} />
          <AttachedFiles files={material.attachments} />
        </Stack>
      </Card>
      {isTeacher ? (
        !draft && <Openings material={material} />
      ) : (
        <Small>{messages.seenByTeachers}</Small>
      )}
    </Root>
  );
}
