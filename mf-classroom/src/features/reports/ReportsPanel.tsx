import { useRef, useState } from 'react';
import styled from 'styled-components';
import { lazyComponent, type ClassTabProps } from 'platform/runtime';
import { listOf, usePages } from 'shared-api';
import { listReports, type HiddenKind, type Report } from 'shared-api/contract';
import { useClassChannel, useDebounced } from 'shared-api/live';
import { HideDialog, QueryView, ShowMore } from 'shared-features';
import { Skeleton, Stack, color } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { messages as hiddenMessages } from '../hidden/messages.ts';
import { messages } from './messages.ts';
import { ReportCard } from './ReportCard.tsx';
import { targetsOf, type ReportedTarget } from './targetsOf.ts';

const AnswerReportDialog = lazyComponent(async () => ({
  default: (await import('./AnswerReportDialog.tsx')).AnswerReportDialog,
}));

const HiddenList = lazyComponent(
  async () => ({ default: (await import('../hidden/HiddenList.tsx')).HiddenList }),
  <Skeleton height="6rem" />,
);

const WritingRulesCard = lazyComponent(
  async () => ({ default: (await import('../moderation/WritingRulesCard.tsx')).WritingRulesCard }),
  <Skeleton height="6rem" />,
);

const REPORTS = listOf<Report>();
const TEXTS = { ...messages, refused: { 403: messages.forbidden } };

const Help = styled.p`
  max-inline-size: 75ch;
  color: ${color.textMuted};
`;

/** Lists what members of the class have reported to their teachers. */
export function ReportsPanel({ classId }: ClassTabProps) {
  const query = usePages(listReports, { params: { id: classId }, query: {} }, REPORTS);
  const [hiding, setHiding] = useState<{ kind: HiddenKind; id: string } | null>(null);
  const [answering, setAnswering] = useState<ReportedTarget | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useFocusAfterGone(list, heading);
  const reloadSoon = useDebounced(() => void query.reload());
  useClassChannel(classId, {
    onFrame: ({ type }) => {
      if (type === 'reports_changed') reloadSoon();
    },
    onReturn: reloadSoon,
  });

  function handleGone({ key, reports }: ReportedTarget) {
    goOnAt(targetsOf(query.data ?? []).findIndex((target) => target.key === key));
    query.change((items) => items.filter(({ id }) => reports.every((report) => report.id !== id)));
    void query.reload();
  }

  return (
    <Stack as="section" aria-label={messages.title}>
      <Stack gap={2}>
        <h2 ref={heading} tabIndex={-1}>
          {messages.title}
        </h2>
        <Help>{messages.help}</Help>
      </Stack>
      <QueryView
        query={query}
        texts={TEXTS}
        skeleton={<Skeleton height="12rem" />}
        empty={{
          when: (reports) => reports.length === 0,
          icon: 'success',
          title: messages.empty,
          children: messages.emptyHelp,
        }}
      >
        {(reports) => (
          <>
            <Stack ref={list} as="ul" role="list" aria-label={messages.list}>
              {targetsOf(reports).map((target) => (
                <ReportCard
                  key={target.key}
                  target={target}
                  onAnswer={() => setAnswering(target)}
                  onHide={setHiding}
                />
              ))}
            </Stack>
            <ShowMore pages={query} texts={messages} onShow={() => goOnAt(reports.length)} />
          </>
        )}
      </QueryView>
      <WritingRulesCard classId={classId} />
      <Stack gap={2}>
        <h2>{hiddenMessages.title}</h2>
        <Help>{hiddenMessages.help}</Help>
      </Stack>
      <HiddenList classId={classId} />
      {hiding && (
        <HideDialog
          classId={classId}
          {...hiding}
          onGone={reloadSoon}
          onClose={() => setHiding(null)}
        />
      )}
      {answering && (
        <AnswerReportDialog
          classId={classId}
          target={answering}
          onGone={() => handleGone(answering)}
          onClose={() => setAnswering(null)}
        />
      )}
    </Stack>
  );
}
