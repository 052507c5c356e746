import { useId, useRef, useState } from 'react';
import type { ClassTabProps } from 'platform/slots';
import { Link, Navigate } from 'platform/router';
import { isStatus, listOf, usePages } from 'shared-api';
import { listClasswork, type AssignmentListItem } from 'shared-api/contract';
import { Button, Card, EmptyState, Row, Spinner, Stack } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { NOT_FOUND, createAddress } from '../addresses.ts';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import { useLoadFailureToast } from '../failures.ts';
import { LoadError } from '../LoadError.tsx';
import { ShowMore } from '../ShowMore.tsx';
import { useFreshWhenShown } from '../useFreshWhenShown.ts';
import { ClassworkCard } from './ClassworkCard.tsx';
import { DeleteClassworkDialog } from './DeleteClassworkDialog.tsx';
import { messages } from './messages.ts';

const LIST = listOf<AssignmentListItem>();

export function TeacherClasswork({
  classId,
  isActive,
}: Pick<ClassTabProps, 'classId' | 'isActive'>) {
  const titleId = useId();
  const query = usePages(
    listClasswork,
    { query: { class_id: classId, submissions: 'omit' } },
    LIST,
  );
  const { data: works, error, change, reload } = query;
  const [deleting, setDeleting] = useState<AssignmentListItem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, heading);
  useFreshWhenShown(isActive, query.reload);
  useLoadFailureToast(query, messages);
  useLoadFailureToast({ error: query.moreError, isLoading: query.isLoadingMore }, messages);

  if (isStatus(error, 404)) return <Navigate to={NOT_FOUND} replace />;

  function handleGone(gone: AssignmentListItem) {
    setDeleting(null);
    goOnAt(works?.indexOf(gone) ?? 0);
    change((all) => all.filter(({ id }) => id !== gone.id));
    void reload();
  }

  function content() {
    if (works?.length === 0) {
      return (
        <Card>
          <EmptyState icon="teaching" title={messages.empty}>
            {messages.emptyHelp}
          </EmptyState>
        </Card>
      );
    }
    if (works) {
      return (
        <>
          <Stack ref={list} as="ul" role="list" aria-label={messages.list} gap={3}>
            {works.map((work) => (
              <ClassworkCard key={work.id} classId={classId} work={work} onDelete={setDeleting} />
            ))}
          </Stack>
          <ShowMore pages={query} onShow={() => goOnAt(works.length)} />
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
        <Row gap={2}>
          <CalendarButton classId={classId} />
          <Button as={Link} to={createAddress(classId)} icon="plus">
            {messages.create}
          </Button>
        </Row>
      </Row>
      {content()}
      {deleting && (
        <DeleteClassworkDialog
          classId={classId}
          work={deleting}
          onGone={() => handleGone(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Stack>
  );
}
