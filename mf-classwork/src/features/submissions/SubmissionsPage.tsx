import { Navigate, useParams, useSearchParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { isStatus, usePages, type ListIn } from 'shared-api';
import { getClasswork, type Assignment, type Submission } from 'shared-api/contract';
import { Card, Container, EmptyState, Stack } from 'shared-ui';
import { NOT_FOUND } from '../addresses.ts';
import { useLoadFailureToast } from '../failures.ts';
import { Heading } from '../Heading.ts';
import { LoadError } from '../LoadError.tsx';
import { RestOfList } from '../RestOfList.tsx';
import { BackToClass } from './BackToClass.tsx';
import { LoadingSubmissions } from './LoadingSubmissions.tsx';
import { messages } from './messages.ts';
import { SubmissionList } from './SubmissionList.tsx';

/** Whoever grades goes from one to the next, through all of them. */
const SUBMISSIONS: ListIn<Assignment, Submission> = {
  itemsOf: ({ submitions }) => submitions,
  withItems: (work, submitions) => ({ ...work, submitions }),
  idOf: ({ id }) => id,
  isWhole: true,
};

export function SubmissionsPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const classId = search.get('cwd') ?? '';
  const query = usePages(
    getClasswork,
    classId ? { params: { id }, query: { class_id: classId, answers: 'omit' } } : null,
    SUBMISSIONS,
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
    if (work) {
      return (
        <>
          <SubmissionList work={work} onChange={query.change} />
          <RestOfList pages={query} />
        </>
      );
    }
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
