import { useEffect } from 'react';
import { useParams, useSearchParams } from 'platform/router';
import { lazyComponent, usePageTitle } from 'platform/runtime';
import { useClass, useQuery } from 'shared-api';
import { CLASSWORK_TYPE, getClasswork, isClassworkKind, type Parameter } from 'shared-api/contract';
import { QueryView } from 'shared-features';
import { Container } from 'shared-ui';
import { Heading } from '../Heading.ts';
import { Unavailable } from '../kinds/Unavailable.tsx';
import { findKind, useKinds } from '../kinds/useKinds.ts';
import { messages as common } from '../messages.ts';
import { joined } from './joined.ts';
import { LoadingForm } from './LoadingForm.tsx';
import { messages } from './messages.ts';

const TEXTS = {
  ...common,
  slow: messages.slowToLoad,
  failed: messages.failed,
  loading: messages.loading,
  errorTitle: messages.errorTitle,
};

const DatesForm = lazyComponent(
  async () => ({ default: (await import('./DatesForm.tsx')).DatesForm }),
  <LoadingForm />,
);
/** Form, editor and rules are large: they load in parallel with the class. */
const ClassworkForm = lazyComponent(
  async () => ({ default: (await import('./ClassworkForm.tsx')).ClassworkForm }),
  <LoadingForm />,
);

export function EditClassworkPage() {
  const { id: classId = '' } = useParams();
  const [search] = useSearchParams();
  const edited = search.get('edit' satisfies Parameter);
  const classQuery = useClass(classId);
  const workQuery = useQuery(
    getClasswork,
    edited ? { params: { id: edited }, query: { class_id: classId, answers: 'omit' } } : null,
    // Edits start from a fresh reply of the server.
    { fromDevice: false },
  );
  const wanted = search.get('kind' satisfies Parameter) ?? '';
  const newKind = isClassworkKind(wanted) ? wanted : CLASSWORK_TYPE;
  const offered = findKind(useKinds(), newKind);
  const createTitle = offered ? messages.createKind({ kind: offered.title }) : messages.createTitle;
  const title = edited ? messages.editTitle : createTitle;
  usePageTitle(title);
  useEffect(() => ClassworkForm.preload(), []);

  return (
    <Container width="medium">
      <Heading lead={classQuery.data && messages.lead({ className: classQuery.data.name })}>
        {title}
      </Heading>
      {!edited && !offered && newKind !== CLASSWORK_TYPE ? (
        <Unavailable />
      ) : (
        <QueryView
          query={joined(classQuery, edited ? workQuery : null)}
          texts={TEXTS}
          skeleton={<LoadingForm />}
        >
          {([{ setting, late }, work]) =>
            work?.has_grades ? (
              <DatesForm
                key={work.id}
                classId={classId}
                late={late}
                edited={{ work, show: workQuery.show }}
              />
            ) : (
              <ClassworkForm
                key={work?.id}
                classId={classId}
                kind={work?.classwork_type ?? newKind}
                defaultGrade={setting.default_grade}
                late={late}
                edited={work && { work, show: workQuery.show }}
              />
            )
          }
        </QueryView>
      )}
    </Container>
  );
}
