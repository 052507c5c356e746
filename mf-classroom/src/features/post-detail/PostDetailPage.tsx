import { useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import type { Parameter } from 'shared-api/contract';
import { QueryView } from 'shared-features';
import { Container, Stack } from 'shared-ui';
import { EDIT_POST } from '../editPost.ts';
import { BackToClass } from './BackToClass.tsx';
import { Comments } from './Comments.tsx';
import { LoadingPost } from './LoadingPost.tsx';
import { LOAD_TEXTS, messages } from './messages.ts';
import { Post } from './Post.tsx';
import { BelowPost } from './PostArticle.tsx';
import { usePost } from './usePost.ts';

export function PostDetailPage() {
  const { id: classId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const postId = search.get('stream' satisfies Parameter);
  const { query, ownComments, addOwn, takeEdited, drop, take } = usePost(classId, postId);
  usePageTitle(query.data?.title ?? messages.title);
  const { hash } = useLocation();
  const { id } = query.data ?? {};
  // A scheduled post gets another id when it is published; a person who is editing it keeps their
  // form.
  const isMoved = id !== undefined && id !== postId && hash !== `#${EDIT_POST}`;
  useEffect(() => {
    if (isMoved) setSearch({ ['stream' satisfies Parameter]: id }, { replace: true });
  }, [isMoved, setSearch, id]);

  return (
    <Container width="medium">
      <Stack>
        <BackToClass classId={classId} />
        <QueryView query={query} texts={LOAD_TEXTS} isMissing={!postId} skeleton={<LoadingPost />}>
          {(post) => (
            <>
              <Post
                classId={classId}
                addressId={postId ?? post.id}
                post={post}
                onSaved={take}
                onOutdated={() => void query.reload()}
              />
              {post.publish_at === undefined && (
                <BelowPost>
                  <Comments
                    key={post.id}
                    classId={classId}
                    post={post}
                    pages={query}
                    ownComments={ownComments}
                    onAdded={addOwn}
                    onSaved={takeEdited}
                    onGone={drop}
                    onOutdated={() => void query.reload()}
                  />
                </BelowPost>
              )}
            </>
          )}
        </QueryView>
      </Stack>
    </Container>
  );
}
