import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import { Link } from 'platform/router';
import { paths, type ClassworkQuestion } from 'shared-api/contract';
import { AttachedFiles, ScheduledBadge, WebLinks } from 'shared-features';
import { Badge, Button, Card, PageHeading, Row, Stack, TextLink, color, font } from 'shared-ui';
import { CleanText } from '../material/CleanText.tsx';
import { QuestionAnswers } from '../question-answers/QuestionAnswers.tsx';
import { messages } from './messages.ts';
import { OwnAnswer } from './OwnAnswer.tsx';

const Root = styled(Stack)`
  overflow-wrap: anywhere;
`;

const Facts = styled(Row)`
  row-gap: 0;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const DRAFT = <Badge tone="warning">{messages.draft}</Badge>;

interface Props {
  question: ClassworkQuestion;
  onAnswered: (question: ClassworkQuestion) => Promise<void>;
  /** The question has changed on the server. */
  onStale: () => void;
}

export function QuestionArticle({ question, onAnswered, onStale }: Props) {
  const { id, class: owner, title, topic, draft, date_created: created } = question;
  const { is_teacher: isTeacher, is_read_only: isReadOnly = false, date_due: due } = question;
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
        {draft && (question.publish_at === undefined ? DRAFT : <ScheduledBadge {...question} />)}
        <span>
          {draft ? messages.drafted : messages.posted}{' '}
          <time dateTime={created}>{formatDate(new Date(created), { dateStyle: 'long' })}</time>
        </span>
        {due !== null && (
          <span>
            {messages.due}{' '}
            <time dateTime={due}>
              {formatDate(new Date(due), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </span>
        )}
        {question.mark > 0 && <span>{messages.marks({ mark: question.mark })}</span>}
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
          <CleanText html={question.question} />
          <WebLinks urls={question._files} label={messages.links} />
          <AttachedFiles files={question.attachments} />
        </Stack>
      </Card>
      {!isTeacher && <OwnAnswer question={question} onAnswered={onAnswered} onStale={onStale} />}
      {!draft && question.results && (
        <QuestionAnswers question={question} results={question.results} />
      )}
    </Root>
  );
}
