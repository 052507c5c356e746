import { Suspense, useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'platform/router';
import { lazyWithRetry, usePageTitle } from 'platform/runtime';
import { isStatus, useClass, useQuery } from 'shared-api';
import { getClasswork, type Assignment } from 'shared-api/contract';
import { Container } from 'shared-ui';
import { EDITED, NOT_FOUND } from '../addresses.ts';
import { useLoadFailureToast } from '../failures.ts';
import { Heading } from '../Heading.ts';
import { LoadError } from '../LoadError.tsx';
import { LoadingForm } from './LoadingForm.tsx';
import { messages } from './messages.ts';

const FAILURES = { slow: messages.slowToLoad, failed: messages.failed };

/** Form, editor and rules are large: they come while the class is asked for. */
const loadForm = async () => ({ default: (await import('./ClassworkForm.tsx')).ClassworkForm });
const ClassworkForm = lazyWithRetry(loadForm);

/** Another content on the server is another start for the form; what was typed comes back from this browser. */
function contentOf({
  id,
  title,
  question,
  mark,
  draft,
  date_due: due,
  _files,
}: Assignment): string {
  return JSON.stringify([id, title, question, mark, draft, due, _files]);
}

export function EditClassworkPage() {
  const { id: classId = '' } = useParams();
  const [search] = useSearchParams();
  const edited = search.get(EDITED);
  const classQuery = useClass(classId);
  const workQuery = useQuery(
    getClasswork,
    edited ? { params: { id: edited }, query: { class_id: classId, answers: 'omit' } } : null,
  );
  const title = edited ? messages.editTitle : messages.createTitle;
  usePageTitle(title);
  useLoadFailureToast(classQuery, FAILURES);
  useLoadFailureToast(workQuery, FAILURES);
  useEffect(() => {
    loadForm().catch(() => undefined);
  }, []);

  if ([classQuery, workQuery].some(({ error }) => isStatus(error, 404))) {
    return <Navigate to={NOT_FOUND} replace />;
  }

  const { data: detail } = classQuery;
  const { data: work } = workQuery;

  function content() {
    if (!detail && classQuery.error) {
      return <LoadError title={messages.errorTitle} query={classQuery} />;
    }
    if (edited && !work && workQuery.error) {
      return <LoadError title={messages.errorTitle} query={workQuery} />;
    }
    if (!detail || (edited && !work)) return <LoadingForm />;
    return (
      <Suspense fallback={<LoadingForm />}>
        <ClassworkForm
          key={work && contentOf(work)}
          classId={classId}
          defaultGrade={detail.setting.default_grade}
          work={work}
        />
      </Suspense>
    );
  }

  return (
    <Container width="medium">
      <Heading lead={detail && messages.lead(detail.name)}>{title}</Heading>
      {content()}
    </Container>
  );
}
