import { useId, useRef, useState } from 'react';
import { lazyPart } from 'platform/runtime';
import type { ClassTabProps } from 'platform/slots';
import { Link } from 'platform/router';
import { listOf, usePages } from 'shared-api';
import { addresses } from 'shared-api/addresses';
import { listClasswork, type AssignmentListItem } from 'shared-api/contract';
import { QueryView, ShowMore } from 'shared-api/screens';
import { Button, Row, Stack } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import { messages as common } from '../messages.ts';
import { TopicLinks } from '../topics/TopicLinks.tsx';
import { useFreshWhenShown } from '../useFreshWhenShown.ts';
import { ClassworkCard } from './ClassworkCard.tsx';
import { messages } from './messages.ts';

// Little is deleted: what that takes comes then.
const DeleteClassworkDialog = lazyPart(async () => ({
  default: (await import('../seldomParts.ts')).DeleteClassworkDialog,
}));

const TEXTS = { ...common, ...messages };
const LIST = listOf<AssignmentListItem>();

export function TeacherClasswork({
  classId,
  isActive,
  isReadOnly = false,
}: Pick<ClassTabProps, 'classId' | 'isActive' | 'isReadOnly'>) {
  const titleId = useId();
  const query = usePages(
    listClasswork,
    { query: { class_id: classId, submissions: 'omit' } },
    LIST,
    { isShown: isActive },
  );
  const { data: works, change, reload } = query;
  const [deleting, setDeleting] = useState<AssignmentListItem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, heading);
  useFreshWhenShown(isActive, reload);

  function handleGone(gone: AssignmentListItem) {
    setDeleting(null);
    goOnAt(works ? inOrder(works).indexOf(gone) : 0);
    change((all) => all.filter(({ id }) => id !== gone.id));
    void reload();
  }

  return (
    <Stack as="section" aria-labelledby={titleId}>
      <Row justify="space-between">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {messages.title}
        </h2>
        <Row gap={2}>
          <CalendarButton classId={classId} />
          {!isReadOnly && (
            <Button as={Link} to={addresses.createClasswork(classId)} icon="plus">
              {messages.create}
            </Button>
          )}
        </Row>
      </Row>
      <QueryView
        query={query}
        texts={TEXTS}
        empty={{
          when: (all) => all.length === 0,
          icon: 'teaching',
          title: messages.empty,
          children: messages.emptyHelp,
        }}
      >
        {(all) => (
          <>
            <TopicLinks classId={classId} works={all} />
            <Stack ref={list} as="ul" role="list" aria-label={messages.list} gap={3}>
              {inOrder(all).map((work) => (
                <ClassworkCard
                  key={work.id}
                  classId={classId}
                  work={work}
                  onDelete={setDeleting}
                  onPublished={() => void reload()}
                />
              ))}
            </Stack>
            <ShowMore pages={query} texts={TEXTS} onShow={() => goOnAt(all.length)} />
          </>
        )}
      </QueryView>
      {deleting && (
        <DeleteClassworkDialog
          classId={classId}
          work={deleting}
          onGone={() => handleGone(deleting)}
          onRestored={() => void reload()}
          onClose={() => setDeleting(null)}
        />
      )}
    </Stack>
  );
}

/** What is published later stands before all that is there already, the next first. */
function inOrder(works: readonly AssignmentListItem[]): AssignmentListItem[] {
  const isScheduled = (work: AssignmentListItem) => work.publish_at !== undefined;
  const scheduled = works.filter(isScheduled);
  const rest = works.filter((work) => !isScheduled(work));
  const whenOf = ({ publish_at = '' }: AssignmentListItem) => publish_at;
  return [...scheduled.sort((one, other) => (whenOf(one) < whenOf(other) ? -1 : 1)), ...rest];
}
