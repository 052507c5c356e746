import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSearchParams } from 'platform/router';
import type { PagesResult } from 'shared-api';
import type { Parameter, Assignment, Submission } from 'shared-api/contract';
import { Badge, Button, Row, breakpoint, color, font, space, toast, z } from 'shared-ui';
import { CleanText } from '../rich-text/CleanText.tsx';
import { useWholeList } from '../useWholeList.ts';
import { messages } from './messages.ts';
import { SubmissionCard } from './SubmissionCard.tsx';

/** Sticks below the shell's bar; without the keyboard hint on a phone. */
const Bar = styled(Row)`
  position: sticky;
  inset-block-start: ${space[8]};
  z-index: ${z.raised};
  padding-block: ${space[3]};
  background: ${color.canvas};
  p {
    flex: 1 1 14rem;
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
  ${breakpoint.phone} {
    justify-content: space-between;
    p {
      display: none;
    }
  }
`;

const Items = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[4]};
`;

/** Whether it waits for its teacher; a returned answer waits for its student. */
function needsGrade({ marked, state }: Submission): boolean {
  return !marked && state !== 'returned';
}

interface Props {
  work: Assignment;
  onChange: PagesResult<Assignment>['change'];
  /** Called when the server has other points or another rubric than `work`. */
  onStale: () => Promise<void>;
}

export function SubmissionList({ work, onChange, onStale }: Props) {
  const { submitions: submissions, is_read_only: isReadOnly = false } = work;
  const { mark, marks_version, rubric } = work;
  // Keeps its identity, since a new object renders all cards again.
  const marks = useMemo(() => ({ mark, marks_version, rubric }), [mark, marks_version, rubric]);
  const shown = useWholeList(submissions);
  const [search] = useSearchParams();
  /** Whether the address leads to the first ungraded submission; used once. */
  const isRequested = useRef(search.has('grade' satisfies Parameter));
  /** The submission that the teacher was led to, whose answer is open. A new object each time. */
  const [ledTo, setLedTo] = useState<{ id: string }>();
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef<string>(null);
  const graded = submissions.filter(({ marked }) => marked).length;
  const returned = submissions.filter(({ state }) => state === 'returned').length;
  const all = useRef(submissions);
  useLayoutEffect(() => {
    all.current = submissions;
  });

  const handleFresh = useCallback(
    (fresh: Submission) => {
      const listed = { ...fresh };
      delete listed.answer;
      onChange((current) => ({
        ...current,
        submitions: current.submitions.map((each) => (each.id === fresh.id ? listed : each)),
      }));
    },
    [onChange],
  );

  const handleGone = useCallback(
    (removed: string) => {
      toast.info(messages.takenBack);
      onChange((current) => ({
        ...current,
        submitions: current.submitions.filter(({ id }) => id !== removed),
      }));
    },
    [onChange],
  );

  /**
   * Returns the next ungraded submission after the teacher's last position, starting over at the
   * end.
   */
  const findNext = useCallback((from?: string) => {
    const after = all.current.findIndex(({ id }) => id === (from ?? latest.current)) + 1;
    const order = [...all.current.slice(after), ...all.current.slice(0, after)];
    return order.find((each) => needsGrade(each) && each.id !== from);
  }, []);

  const moveOn = useCallback(
    (from?: string) => {
      const next = findNext(from);
      if (next) setLedTo({ id: next.id });
      else toast.info(messages.allGraded);
    },
    [findNext],
  );

  useEffect(() => {
    if (!ledTo) return;
    const card = list.current?.querySelector(`[data-id="${CSS.escape(ledTo.id)}"]`);
    // The answer is above the score: aligning the card with the top lets it grow downwards.
    card?.scrollIntoView?.({ block: 'start' });
    card?.querySelector<HTMLElement>('[name^="score"]')?.focus({ preventScroll: true });
  }, [ledTo]);

  useEffect(() => {
    // The first ungraded one may be outside the first render, or on a later page.
    const isThere = shown === submissions && submissions.some(({ marked }) => !marked);
    if (!isRequested.current || !isThere) return;
    isRequested.current = false;
    moveOn();
  }, [shown, submissions, moveOn]);

  return (
    <>
      <Bar>
        <Badge tone="info" role="status">
          {messages.gradedSoFar({ graded, all: submissions.length })}
          {returned > 0 && ` · ${messages.returnedSoFar({ count: returned })}`}
        </Badge>
        {!isReadOnly && (
          <>
            <p>{messages.shortcut}</p>
            <Button
              variant="secondary"
              size="small"
              icon="arrowEnd"
              disabled={!submissions.some(needsGrade)}
              onClick={() => moveOn()}
            >
              {messages.next}
            </Button>
          </>
        )}
      </Bar>
      <Items
        ref={list}
        aria-label={messages.list}
        onPointerEnter={CleanText.preload}
        onFocus={(event) => {
          CleanText.preload();
          latest.current = event.target.closest('[data-id]')?.getAttribute('data-id') ?? null;
        }}
      >
        {shown.map((submission) => (
          <SubmissionCard
            classworkId={work.id}
            key={submission.id}
            submission={submission}
            marks={marks}
            isReadOnly={isReadOnly}
            isLedTo={submission.id === ledTo?.id}
            question={work.question}
            findNext={findNext}
            onFresh={handleFresh}
            onGone={handleGone}
            onStale={onStale}
            onMoveOn={moveOn}
          />
        ))}
      </Items>
    </>
  );
}
