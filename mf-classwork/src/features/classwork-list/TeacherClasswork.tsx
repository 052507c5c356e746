import { useId, useRef, useState } from 'react';
import type { ClassTabProps } from 'platform/runtime';
import { Link } from 'platform/router';
import { listOf, usePages } from 'shared-api';
import { CLASSWORK_TYPE, paths, listClasswork, type AssignmentListItem } from 'shared-api/contract';
import { QueryView, ShowMore } from 'shared-features';
import { Button, Row, Stack } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import { messages as common } from '../messages.ts';
import { CreateMenu } from '../kinds/CreateMenu.tsx';
import { KindFacts } from '../kinds/KindFacts.tsx';
import { useKindFacts } from '../kinds/useKindFacts.ts';
import { findKind, useKinds } from '../kinds/useKinds.ts';
import { messages as pastTexts } from '../past-work/messages.ts';
import { NothingOpen } from '../past-work/NothingOpen.tsx';
import { PastFold } from '../past-work/PastFold.tsx';
import { useFold } from '../past-work/useFold.ts';
import { useNextDue } from '../past-work/useNextDue.ts';
import { usePastWork } from '../past-work/usePastWork.ts';
import { TopicLinks } from '../topics/TopicLinks.tsx';
import { useFreshWhenShown } from '../useFreshWhenShown.ts';
import { ClassworkCard } from './ClassworkCard.tsx';
import { OtherClassworkCard } from './OtherClassworkCard.tsx';
import { DeleteClassworkDialog } from './DeleteClassworkDialog.tsx';
import { messages } from './messages.ts';

const TEXTS = { ...common, ...messages };
const PAST_TEXTS = { ...TEXTS, ...pastTexts };
const LIST = listOf<AssignmentListItem>();

export function TeacherClasswork({
  classId,
  isActive,
  isReadOnly = false,
}: Pick<ClassTabProps, 'classId' | 'isActive' | 'isReadOnly'>) {
  const titleId = useId();
  const shown = { isShown: isActive };
  const query = usePages(listClasswork, { query: listQuery(classId, 'omit') }, LIST, shown);
  const fold = useFold(classId);
  const inFold = fold.isOpen ? { query: listQuery(classId, 'only') } : null;
  const over = usePages(listClasswork, inFold, LIST, shown);
  const past = usePastWork(classId);
  const [deleting, setDeleting] = useState<AssignmentListItem | null>(null);
  const kinds = useKinds();
  const { facts, parts } = useKindFacts({
    classId,
    role: 'teacher',
    kinds: new Set(
      [...(query.data ?? []), ...(over.data ?? [])].map((work) => work.classwork_type),
    ),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pastList = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, heading);
  const goOnInFoldAt = useFocusAfterGone(pastList, heading);
  useFreshWhenShown(isActive, reload);
  useNextDue(query.data, list, goOnAt, () => void reload());

  async function reload() {
    await Promise.all([query.reload(), over.reload(), past.reload()]);
  }

  function handleGone(deleted: AssignmentListItem) {
    setDeleting(null);
    const index = query.data?.indexOf(deleted) ?? -1;
    if (index === -1) goOnInFoldAt(over.data?.indexOf(deleted) ?? 0);
    else goOnAt(index);
    for (const { change } of [query, over]) {
      change((all) => all.filter(({ id }) => id !== deleted.id));
    }
    void reload();
  }

  function items(works: AssignmentListItem[]) {
    return works.map((work) => {
      const common = { classId, work, onDelete: setDeleting, onPublished: () => void reload() };
      if (work.classwork_type === CLASSWORK_TYPE)
        return <ClassworkCard key={work.id} {...common} />;
      return (
        <OtherClassworkCard
          key={work.id}
          {...common}
          kind={findKind(kinds, work.classwork_type)}
          facts={facts.get(work.id)}
        />
      );
    });
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
            <Row gap={1}>
              <Button as={Link} to={paths.createClasswork(classId)} icon="plus">
                {messages.create}
              </Button>
              <CreateMenu classId={classId} kinds={kinds} />
            </Row>
          )}
        </Row>
      </Row>
      <QueryView
        query={query}
        texts={TEXTS}
        empty={{
          when: (works) => works.length === 0 && past.data?.count === 0,
          icon: 'teaching',
          title: messages.empty,
          children: messages.emptyHelp,
        }}
      >
        {(works) => (
          <>
            <TopicLinks classId={classId} works={works} others={past.data?.topics} />
            {works.length === 0 && past.data && <NothingOpen />}
            {works.length > 0 && (
              <Stack ref={list} as="ul" role="list" aria-label={messages.list} gap={3}>
                {items(works)}
              </Stack>
            )}
            <ShowMore pages={query} texts={TEXTS} onShow={() => goOnAt(works.length)} />
            <PastFold past={past} fold={fold}>
              <QueryView query={over} texts={PAST_TEXTS}>
                {(all) => (
                  <>
                    <Stack ref={pastList} as="ul" role="list" aria-label={PAST_TEXTS.list} gap={3}>
                      {items(all)}
                    </Stack>
                    <ShowMore pages={over} texts={TEXTS} onShow={() => goOnInFoldAt(all.length)} />
                  </>
                )}
              </QueryView>
            </PastFold>
          </>
        )}
      </QueryView>
      {parts.length > 0 && <KindFacts parts={parts} />}
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

function listQuery(classId: string, past: 'omit' | 'only') {
  return { class_id: classId, order: 'due', past, kinds: 'all', submissions: 'omit' } as const;
}
