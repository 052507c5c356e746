import { useParams, useSearchParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import type { Parameter } from 'shared-api/addresses';
import { QueryView } from 'shared-api/screens';
import { Container, Stack } from 'shared-ui';
import { BackToClass } from './BackToClass.tsx';
import { Comments } from './Comments.tsx';
import { LoadingPost } from './LoadingPost.tsx';
import { LOAD_TEXTS, messages } from './messages.ts';
import { Post } from './Post.tsx';
import { BelowPost } from './PostArticle.tsx';
import { usePost } from './usePost.ts';

export function PostDetailPage() {
  const { id: classId = '' } = useParams();
  const [search] = useSearchParams();
  const postId = search.get('stream' satisfies Parameter);
  const { query, ownComments, addOwn, takeEdited, drop, take } = usePost(classId, postId);
  usePageTitle(query.data?.title ?? messages.title);

  return (
    <Container width="medium">
      <Stack>
        <BackToClass classId={classId} />
        <QueryView query={query} texts={LOAD_TEXTS} isMissing={!postId} skeleton={<LoadingPost />}>
          {(post) => (
            <>
              <Post
                classId={classId}
                post={post}
                onSaved={take}
                onOutdated={() => void query.reload()}
              />
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
            </>
          )}
        </QueryView>
      </Stack>
    </Container>
  );
}
