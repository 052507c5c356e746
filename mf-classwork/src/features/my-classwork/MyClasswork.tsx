import { useId, useRef } from 'react';
import type { ClassTabProps } from 'platform/runtime';
import { CLASSWORK_TYPE, type Assignment, type Submission } from 'shared-api/contract';
import { QueryView, ShowMore } from 'shared-features';
import { Row, Stack } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { CalendarButton } from '../calendar/CalendarButton.tsx';
import { messages as common } from '../messages.ts';
import { KindCard } from '../kinds/KindCard.tsx';
import { KindFacts } from '../kinds/KindFacts.tsx';
import { useKindFacts } from '../kinds/useKindFacts.ts';
import { findKind, useKinds } from '../kinds/useKinds.ts';
import { messages as pastTexts } from '../past-work/messages.ts';
import { NothingOpen } from '../past-work/NothingOpen.tsx';
import { PastFold } from '../past-work/PastFold.tsx';
import { useFold } from '../past-work/useFold.ts';
import { useNextDue } from '../past-work/useNextDue.ts';
import { usePastWork } from '../past-work/usePastWork.ts';
import { ThreadDialog } from '../thread-button/threadDialog.ts';
import { useRequestedThread } from '../thread-button/useRequestedThread.ts';
import { TopicLinks } from '../topics/TopicLinks.tsx';
import { useFreshWhenShown } from '../useFreshWhenShown.ts';
import { messages } from './messages.ts';
import { useRequestedWork } from './useRequestedWork.ts';
import { useRefusedInFold } from './useRefusedInFold.ts';
import { useMyWork, type ShownWork } from './useMyWork.ts';
import { useThreadEvents } from './useThreadEvents.ts';
import { WorkCard } from './WorkCard.tsx';

const TEXTS = { ...common, ...messages };
const PAST_TEXTS = { ...TEXTS, ...pastTexts };

export function MyClasswork({ classId, isActive }: Pick<ClassTabProps, 'classId' | 'isActive'>) {
  const titleId = useId();
  const fold = useFold(classId);
  const { requested: requested, show } = useRequestedThread();
  const lists = useMyWork(classId, {
    isPastShown: fold.isOpen,
    requestedId: isActive ? requested : null,
  });
  const { open, past, shownOpen, shownPast } = lists;
  const summary = usePastWork(classId);
  const kinds = useKinds();
  const { facts, parts } = useKindFacts({
    classId,
    role: 'student',
    kinds: new Set([...shownOpen, ...shownPast].map(({ work }) => work.classwork_type)),
  });
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pastList = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, heading);
  const goOnInFoldAt = useFocusAfterGone(pastList, heading);
  useFreshWhenShown(isActive, reload);
  useRequestedWork(section, { open, past, fold }, isActive);
  useThreadEvents(classId, reload);
  useNextDue(open.data, list, goOnAt, () => void reload());
  useRefusedInFold(classId, open.data, fold);
  const requestedWork = requested ? lists.find(requested) : undefined;

  async function reload() {
    await Promise.all([lists.reload(), summary.reload()]);
  }

  function handleOpen(work: Assignment, isPast: boolean, isOpen: boolean) {
    lists.setAnswers(work, isPast, isOpen);
    if (isOpen) return;
    // The closed form had the focus, and the piece may move to the other list now.
    const indexOfWork = (shown: ShownWork[]) => shown.findIndex((each) => each.work.id === work.id);
    if (isPast) goOnInFoldAt(indexOfWork(shownPast));
    else goOnAt(indexOfWork(shownOpen));
  }

  function handleSent({ id }: Assignment, submission: Submission) {
    const sent = { is_submited: true, own_draft: null, submitions: [submission] };
    lists.change(id, (work) => ({ ...work, ...sent }));
    void summary.reload();
  }

  function handleUnsubmitted(work: Assignment) {
    lists.change(work.id, () => work);
  }

  function items(shown: ShownWork[], isPast: boolean) {
    return shown.map(({ work, isGone }) =>
      work.classwork_type === CLASSWORK_TYPE ? (
        <WorkCard
          key={work.id}
          classId={classId}
          work={work}
          isGone={isGone}
          onOpenEditor={(opened, isOpen) => handleOpen(opened, isPast, isOpen)}
          onSent={handleSent}
          onUnsubmitted={handleUnsubmitted}
          onRefused={() => void reload()}
        />
      ) : (
        <KindCard
          key={work.id}
          kind={findKind(kinds, work.classwork_type)}
          work={work}
          facts={facts.get(work.id)}
          dateLabel={messages.posted}
        />
      ),
    );
  }

  return (
    <Stack as="section" ref={section} aria-labelledby={titleId}>
      <Row justify="space-between">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {messages.title}
        </h2>
        <CalendarButton classId={classId} />
      </Row>
      <QueryView
        query={open}
        texts={TEXTS}
        empty={{
          when: () => shownOpen.length === 0 && summary.data?.count === 0,
          icon: 'enrolled',
          title: messages.empty,
          children: messages.emptyHelp,
        }}
      >
        {(works) => (
          <>
            <TopicLinks classId={classId} works={works} others={summary.data?.topics} />
            {shownOpen.length === 0 && summary.data && <NothingOpen />}
            {shownOpen.length > 0 && (
              <Stack ref={list} as="ul" role="list" aria-label={messages.list}>
                {items(shownOpen, false)}
              </Stack>
            )}
            <ShowMore pages={open} texts={TEXTS} onShow={() => goOnAt(shownOpen.length)} />
            <PastFold past={summary} fold={fold}>
              <QueryView query={past} texts={PAST_TEXTS}>
                {() => (
                  <>
                    <Stack ref={pastList} as="ul" role="list" aria-label={PAST_TEXTS.list}>
                      {items(shownPast, true)}
                    </Stack>
                    <ShowMore
                      pages={past}
                      texts={TEXTS}
                      onShow={() => goOnInFoldAt(shownPast.length)}
                    />
                  </>
                )}
              </QueryView>
            </PastFold>
          </>
        )}
      </QueryView>
      {parts.length > 0 && <KindFacts parts={parts} />}
      {isActive && requestedWork && (
        <ThreadDialog
          classId={classId}
          work={requestedWork}
          studentId={null}
          onClose={() => show(null)}
        />
      )}
    </Stack>
  );
}
