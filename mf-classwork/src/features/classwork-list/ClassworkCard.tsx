import { useState } from 'react';
import styled from 'styled-components';
import { Link } from 'platform/router';
import { lazyComponent } from 'platform/runtime';
import { paths, type AssignmentListItem } from 'shared-api/contract';
import { Button, Card, Row, Skeleton, Stack, VisuallyHidden, space } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { Attachments } from '../rich-text/Attachments.tsx';
import { LazyFiles } from 'shared-features';
import { LazyRichText } from '../rich-text/LazyRichText.tsx';
import { messages } from './messages.ts';
import { WorkFacts } from './WorkFacts.tsx';

const PublishNow = lazyComponent(
  async () => ({ default: (await import('../seldomParts.ts')).PublishNow }),
  <Skeleton height="2rem" />,
);

const Root = styled(Card)`
  overflow-wrap: anywhere;
`;

const Body = styled(Stack)`
  padding: ${space[3]};
`;

interface Props {
  classId: string;
  work: AssignmentListItem;
  onDelete: (work: AssignmentListItem) => void;
  /** Called when scheduled classwork has been published. */
  onPublished: () => void;
}

export function ClassworkCard({ classId, work, onDelete, onPublished }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const {
    id,
    title,
    question,
    _files: files,
    submission_count: total,
    graded_count: graded,
  } = work;
  // Cached responses of earlier releases lack `has_grades`; their counts replace it.
  const isLocked = work.has_grades ?? graded > 0;
  return (
    <Root as="li" tabIndex={-1} padding={2}>
      <Disclosure label={<WorkFacts work={work} />} isOpen={isOpen} onToggle={setIsOpen}>
        {isOpen && (
          <Body>
            <LazyRichText html={question}>
              <Attachments urls={files} />
              <LazyFiles files={work.attachments} />
              <Row justify="space-between">
                <p>
                  {messages.submissions} <strong>{total}</strong>{' '}
                  {graded > 0 && messages.graded({ count: graded })}
                </p>
                <Button
                  as={Link}
                  to={paths.submissions(classId, work)}
                  variant="secondary"
                  size="small"
                  icon="users"
                >
                  {messages.viewSubmissions}
                  <VisuallyHidden>{messages.of({ title })}</VisuallyHidden>
                </Button>
              </Row>
              {work.publish_at !== undefined && (
                <PublishNow classId={classId} work={work} onDone={onPublished} />
              )}
              {!work.is_read_only && (
                <Row justify="end" gap={2}>
                  <Button
                    as={Link}
                    to={paths.editClasswork(classId, id)}
                    variant="quiet"
                    size="small"
                    icon={isLocked ? 'clock' : 'edit'}
                  >
                    {isLocked ? messages.changeDate : messages.edit}
                    <VisuallyHidden> {title}</VisuallyHidden>
                  </Button>
                  <Button variant="quiet" size="small" icon="trash" onClick={() => onDelete(work)}>
                    {messages.delete}
                    <VisuallyHidden> {title}</VisuallyHidden>
                  </Button>
                </Row>
              )}
            </LazyRichText>
          </Body>
        )}
      </Disclosure>
    </Root>
  );
}
