import { Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import { lazyWithRetry } from 'platform/runtime';
import type { PostDetail } from 'shared-api/contract';
import { Avatar, Badge, Card, PageHeading, Row, Skeleton, Stack, color, font } from 'shared-ui';
import { formatDay } from '../dates.ts';
import { messages as streamMessages } from '../stream/messages.ts';
import { PostKind } from '../stream/PostKind.tsx';

// The sanitiser is large, and asked for beside the post itself: the title does not wait for it.
const body = import('./PostBody.tsx').catch(() => undefined);

const load = async () => (await body) ?? import('./PostBody.tsx');

const PostBody = lazyWithRetry(async () => ({ default: (await load()).PostBody }));

/** What stands below a post: it comes with the post's text, which would move it. */
export const BelowPost = lazyWithRetry(async () => {
  await load();
  return { default: ({ children }: { children: ReactNode }) => children };
});

/** The stack's own gaps do. */
const Heading = styled(PageHeading)`
  margin: 0;
  overflow-wrap: anywhere;
`;

const Meta = styled(Row)`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  color: ${color.textMuted};
  font-size: ${font.size.small};
  strong {
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
`;

export function PostArticle({ post }: { post: PostDetail }) {
  const { user, title, date, _type: type } = post;
  return (
    <Card as="article">
      <Stack>
        <Heading>
          <bdi>{title}</bdi>
        </Heading>
        <Row wrap="nowrap">
          <Avatar name={user.username} src={user.profile_image} />
          <Meta gap={2}>
            <strong>
              <bdi>{user.username}</bdi>
            </strong>
            {post.by_admin && <Badge tone="accent">{streamMessages.admin}</Badge>}
            <PostKind type={type} />
            <time dateTime={date}>{formatDay(date)}</time>
          </Meta>
        </Row>
        <Suspense fallback={<Skeleton height="8rem" />}>
          <PostBody html={post.detail} />
        </Suspense>
      </Stack>
    </Card>
  );
}
