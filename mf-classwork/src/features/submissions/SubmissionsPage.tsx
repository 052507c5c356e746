import { Navigate, useParams, useSearchParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { isStatus, useQuery } from 'shared-api';
import { getClasswork } from 'shared-api/contract';
import { Card, Container, EmptyState, Stack } from 'shared-ui';
import { NOT_FOUND } from '../addresses.ts';
import { useLoadFailureToast } from '../failures.ts';
import { Heading } from '../Heading.ts';
import { LoadError } from '../LoadError.tsx';
import { BackToClass } from './BackToClass.tsx';
import { LoadingSubmissions } from './LoadingSubmissions.tsx';
import { messages } from './messages.ts';
import { SubmissionList } from './SubmissionList.tsx';

export function SubmissionsPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const classId = search.get('cwd') ?? '';
  const query = useQuery(
    getClasswork,
    classId ? { params: { id }, query: { class_id: classId, answers: 'omit' } } : null,
  );
  const { data: work, error } = query;
  const title = work?.title ?? search.get('title');
  usePageTitle(title ? messages.titleOf(title) : messages.title);
  useLoadFailureToast(query, messages);

  if (!classId || isStatus(error, 404)) return <Navigate to={NOT_FOUND} replace />;

  function content() {
    if (work?.submitions.length === 0) {
      return (
        <Card>
          <EmptyState icon="users" title={messages.empty}>
            {messages.emptyHelp}
          </EmptyState>
        </Card>
      );
    }
    if (work) return <SubmissionList work={work} mutate={query.mutate} />;
    if (!error) return <LoadingSubmissions />;
    return <LoadError title={messages.errorTitle} query={query} />;
  }

  return (
    <Container width="medium">
      <Stack>
        <BackToClass classId={classId} />
        <div>
          <Heading lead={work && messages.marks(work.mark)}>{title ?? messages.title}</Heading>
          {content()}
        </div>
      </Stack>
    </Container>
  );
}
