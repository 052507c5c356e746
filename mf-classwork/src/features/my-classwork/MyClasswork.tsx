import { useId, useRef, useState } from 'react';
import type { ClassTabProps } from 'platform/slots';
import { listOf, usePages } from 'shared-api';
import { listClassworkAsStudent, type Assignment, type Submission } from 'shared-api/contract';
import { QueryView, ShowMore } from 'shared-api/screens';
import { Row, Stack } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import { messages as common } from '../messages.ts';
import { LazyThread } from '../thread-button/LazyThread.tsx';
import { useAskedThread } from '../thread-button/useAskedThread.ts';
import { TopicLinks } from '../topics/TopicLinks.tsx';
import { useFreshWhenShown } from '../useFreshWhenShown.ts';
import { messages } from './messages.ts';
import { useAskedWork } from './useAskedWork.ts';
import { useThreadNews } from './useThreadNews.ts';
import { WorkCard } from './WorkCard.tsx';

const TEXTS = { ...common, ...messages };
const LIST = listOf<Assignment>();

export function MyClasswork({ classId, isActive }: Pick<ClassTabProps, 'classId' | 'isActive'>) {
  const titleId = useId();
  const query = usePages(listClassworkAsStudent, { query: { class_id: classId } }, LIST);
  const { change, reload } = query;
  const [answering, setAnswering] = useState<Assignment[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, heading);
  useFreshWhenShown(isActive, reload);
  useAskedWork(list, query, isActive);
  useThreadNews(classId, reload);
  const { asked, show } = useAskedThread();
  const askedWork = query.data?.find(({ id }) => id === asked);

  function handleOpen(work: Assignment, isOpen: boolean) {
    setAnswering((open) => [...open.filter(({ id }) => id !== work.id), ...(isOpen ? [work] : [])]);
  }

  function handleSent(work: Assignment, submission: Submission) {
    const isThis = ({ id }: Assignment) => id === work.id;
    change((all) =>
      all.map((each) =>
        isThis(each)
          ? { ...each, is_submited: true, own_draft: null, submitions: [submission] }
          : each,
      ),
    );
  }

  function handleWithdrawn(work: Assignment) {
    change((all) => all.map((each) => (each.id === work.id ? work : each)));
  }

  /** What is deleted while somebody answers it stays until they are done with their text. */
  function withGone(works: Assignment[]) {
    const gone = answering.filter(({ id }) => works.every((work) => work.id !== id));
    return [
      ...gone.map((work) => ({ work, isGone: true })),
      ...works.map((work) => ({ work, isGone: false })),
    ];
  }

  function items(works: Assignment[]) {
    const shown = withGone(works);
    return (
      <>
        <TopicLinks classId={classId} works={works} />
        <Stack ref={list} as="ul" role="list" aria-label={messages.list}>
          {shown.map(({ work, isGone }) => (
            <WorkCard
              key={work.id}
              classId={classId}
              work={work}
              isGone={isGone}
              onOpenEditor={handleOpen}
              onSent={handleSent}
              onWithdrawn={handleWithdrawn}
              onRefused={() => void reload()}
            />
          ))}
        </Stack>
        <ShowMore pages={query} texts={TEXTS} onShow={() => goOnAt(shown.length)} />
      </>
    );
  }

  return (
    <Stack as="section" aria-labelledby={titleId}>
      <Row justify="space-between">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {messages.title}
        </h2>
        <CalendarButton classId={classId} />
      </Row>
      <QueryView
        query={query}
        texts={TEXTS}
        empty={{
          when: (works) => withGone(works).length === 0,
          icon: 'enrolled',
          title: messages.empty,
          children: messages.emptyHelp,
        }}
      >
        {items}
      </QueryView>
      {isActive && askedWork && (
        <LazyThread
          classId={classId}
          work={askedWork}
          studentId={null}
          onClose={() => show(null)}
        />
      )}
    </Stack>
  );
}
