import { useId, useRef, useState } from 'react';
import type { ClassTabProps } from 'platform/slots';
import { Navigate } from 'platform/router';
import { isStatus, listOf, usePages } from 'shared-api';
import { listClassworkAsStudent, type Assignment, type Submission } from 'shared-api/contract';
import { Card, EmptyState, Row, Spinner, Stack } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { NOT_FOUND } from '../addresses.ts';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import { useLoadFailureToast } from '../failures.ts';
import { LoadError } from '../LoadError.tsx';
import { ShowMore } from '../ShowMore.tsx';
import { useFreshWhenShown } from '../useFreshWhenShown.ts';
import { messages } from './messages.ts';
import { WorkCard } from './WorkCard.tsx';

const LIST = listOf<Assignment>();

export function MyClasswork({ classId, isActive }: Pick<ClassTabProps, 'classId' | 'isActive'>) {
  const titleId = useId();
  const query = usePages(listClassworkAsStudent, { query: { class_id: classId } }, LIST);
  const { data: works, error, change, reload } = query;
  const [answering, setAnswering] = useState<Assignment[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, heading);
  useFreshWhenShown(isActive, query.reload);
  useLoadFailureToast(query, messages);
  useLoadFailureToast({ error: query.moreError, isLoading: query.isLoadingMore }, messages);

  if (isStatus(error, 404)) return <Navigate to={NOT_FOUND} replace />;

  function handleOpen(work: Assignment, isOpen: boolean) {
    setAnswering((open) => [...open.filter(({ id }) => id !== work.id), ...(isOpen ? [work] : [])]);
  }

  function handleSent(work: Assignment, submission: Submission) {
    const isThis = ({ id }: Assignment) => id === work.id;
    change((all) =>
      all.map((each) =>
        isThis(each) ? { ...each, is_submited: true, submitions: [submission] } : each,
      ),
    );
  }

  function content() {
    if (works) {
      // What is deleted while somebody answers it stays until they are done with their text.
      const gone = answering.filter(({ id }) => works.every((work) => work.id !== id));
      if (works.length + gone.length === 0) {
        return (
          <Card>
            <EmptyState icon="enrolled" title={messages.empty}>
              {messages.emptyHelp}
            </EmptyState>
          </Card>
        );
      }
      return (
        <>
          <Stack ref={list} as="ul" role="list" aria-label={messages.list}>
            {[...gone, ...works].map((work) => (
              <WorkCard
                key={work.id}
                classId={classId}
                work={work}
                isGone={gone.includes(work)}
                onOpenEditor={handleOpen}
                onSent={handleSent}
                onRefused={() => void reload()}
              />
            ))}
          </Stack>
          <ShowMore pages={query} onShow={() => goOnAt(gone.length + works.length)} />
        </>
      );
    }
    if (!error) return <Spinner label={messages.loading} />;
    return <LoadError title={messages.errorTitle} query={query} />;
  }

  return (
    <Stack as="section" aria-labelledby={titleId}>
      <Row justify="space-between">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {messages.title}
        </h2>
        <CalendarButton classId={classId} />
      </Row>
      {content()}
    </Stack>
  );
}
