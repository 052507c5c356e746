import styled from 'styled-components';
import { Link } from 'platform/router';
import { paths, type PostListItem } from 'shared-api/contract';
import { ScheduledBadge, scheduleTexts, blockedReasonText } from 'shared-features';
import {
  Button,
  Notice,
  Row,
  Stack,
  TextLink,
  VisuallyHidden,
  color,
  font,
  space,
} from 'shared-ui';
import { EDIT_POST } from '../editPost.ts';
import { messages } from './messages.ts';

const Root = styled.li`
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color.border};
  overflow-wrap: anywhere;
`;

const Author = styled.span`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  classId: string;
  post: PostListItem;
  isReadOnly: boolean;
  onPublish: () => void;
  onDelete: () => void;
}

export function ScheduledPost({ classId, post, isReadOnly, onPublish, onDelete }: Props) {
  const { title } = post;
  const path = paths.post(classId, post.id);
  const blockedReason = blockedReasonText(post);
  const about = <VisuallyHidden> {title}</VisuallyHidden>;
  return (
    <Root tabIndex={-1}>
      <Stack gap={2}>
        <Row gap={2} justify="space-between">
          <TextLink as={Link} to={path}>
            <bdi>{title}</bdi>
          </TextLink>
          <ScheduledBadge {...post} />
        </Row>
        {blockedReason && <Notice tone="warning">{blockedReason}</Notice>}
        <Row gap={2} justify="space-between">
          <Author>
            <bdi>{!post.is_owner && messages.by({ name: post.user.username })}</bdi>
          </Author>
          {!isReadOnly && (
            <Row gap={1}>
              <Button variant="quiet" size="small" onClick={onPublish}>
                {scheduleTexts.publishNow}
                {about}
              </Button>
              <Button as={Link} to={`${path}#${EDIT_POST}`} variant="quiet" size="small">
                {messages.change}
                {about}
              </Button>
              <Button variant="quiet" size="small" onClick={onDelete}>
                {messages.delete}
                {about}
              </Button>
            </Row>
          )}
        </Row>
      </Stack>
    </Root>
  );
}
