import { useState } from 'react';
import styled from 'styled-components';
import { Link } from 'platform/router';
import { paths, type AssignmentListItem } from 'shared-api/contract';
import { Button, Card, Row, Stack, VisuallyHidden, space } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { PublishNow } from '../publish-now/PublishNow.tsx';
import { messages as richText } from '../rich-text/messages.ts';
import { AttachedFiles, WebLinks } from 'shared-features';
import { CleanText } from '../rich-text/CleanText.tsx';
import { messages } from './messages.ts';
import { WorkFacts } from './WorkFacts.tsx';

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
            <CleanText html={question}>
              <WebLinks urls={files} label={richText.attachments} />
              <AttachedFiles files={work.attachments} />
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
            </CleanText>
          </Body>
        )}
      </Disclosure>
    </Root>
  );
}
