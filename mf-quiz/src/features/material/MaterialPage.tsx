import { useParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { useQuery } from 'shared-api';
import { getMaterial } from 'shared-api/quizzes';
import { QueryView } from 'shared-features';
import { Card, Container, Skeleton, Spinner, Stack } from 'shared-ui';
import { MaterialArticle } from './MaterialArticle.tsx';
import { MaterialEvents } from './MaterialEvents.tsx';
import { messages } from './messages.ts';
import { useOpening } from './useOpening.ts';

const LOADING = (
  <Card>
    <Stack gap={3}>
      <Skeleton width="70%" height="2rem" />
      <Skeleton height="12rem" />
      <Spinner label={messages.loading} />
    </Stack>
  </Card>
);

/** A page of classwork that is only read. */
export function MaterialPage() {
  const { id = '' } = useParams();
  const query = useQuery(getMaterial, { params: { id } });
  usePageTitle(query.data?.title ?? messages.title);
  useOpening(query.data);

  return (
    <Container width="medium">
      <QueryView query={query} texts={messages} skeleton={LOADING}>
        {(material) => (
          <>
            <MaterialEvents material={material} onChange={query.reload} />
            <MaterialArticle material={material} />
          </>
        )}
      </QueryView>
    </Container>
  );
}
