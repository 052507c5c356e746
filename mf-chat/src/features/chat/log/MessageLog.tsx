import { useEffect, useImperativeHandle, useId, useMemo, useRef, type Ref } from 'react';
import styled from 'styled-components';
import type { ChatMessage } from 'shared-api/contract';
import { Spinner, VisuallyHidden, color, space } from 'shared-ui';
import { EmptyState } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import type { ChatState } from '../state/chatState.ts';
import { DaySection } from './DaySection.tsx';
import { JumpButton } from './JumpButton.tsx';
import { OlderMessages } from './OlderMessages.tsx';
import { toDays } from './toDays.ts';
import { useIsQuiet } from './useIsQuiet.ts';
import { useLogScroll } from './useLogScroll.ts';
import { useMessageFocus } from './useMessageFocus.ts';
import { useNow } from './useNow.ts';

const Root = styled.div`
  position: relative;
  flex: 1;
  min-block-size: 0;
`;

const Scroller = styled.div`
  block-size: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The scroll position is managed by code: not every browser anchors it, and none does at the very
     top. */
  overflow-anchor: none;
  background: ${color.canvas};
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Inside = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-block-size: 100%;
  padding: ${space[4]};
`;

interface Props {
  ref: Ref<HTMLDivElement>;
  state: ChatState;
  /** Whether the log is visible. */
  isShown: boolean;
  onReading: (isReading: boolean) => void;
  onWantOlder: () => void;
  /** Absent when nothing can be deleted. */
  onDelete: ((message: ChatMessage) => void) | undefined;
  onReport: (message: ChatMessage) => void;
  /** Absent for who may not hide messages. */
  onHide: ((message: ChatMessage) => void) | undefined;
}

export function MessageLog({
  ref,
  state,
  isShown,
  onReading,
  onWantOlder,
  onDelete,
  onReport,
  onHide,
}: Props) {
  const { messages: list, line, history, older, hasOlder, unread, ownEmail } = state;
  const log = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => log.current as HTMLDivElement, []);
  const helpId = useId();
  const now = useNow();
  const isReady = history.status === 'ready';
  const days = useMemo(() => toDays(list, line.before), [list, line.before]);
  const isQuiet = useIsQuiet(list[0]?.id);
  const { current, handleFocus, handleKeyDown } = useMessageFocus(log);
  const { isAtEnd, handleScroll, toEnd } = useLogScroll({
    log,
    content: days,
    isShown: isShown && isReady,
    hasUnread: unread > 0,
    onReading,
    onNearStart: older.status === 'failed' ? undefined : onWantOlder,
  });

  // Sending a message scrolls to the end.
  const newestOut = state.outbox.at(-1)?.nonce;
  const seenOut = useRef(newestOut);
  useEffect(() => {
    if (newestOut !== undefined && newestOut !== seenOut.current) toEnd();
    seenOut.current = newestOut;
  }, [newestOut, toEnd]);

  return (
    <Root>
      <Scroller
        ref={log}
        role="log"
        aria-label={messages.log}
        aria-describedby={helpId}
        aria-live={isQuiet || !isShown ? 'off' : 'polite'}
        aria-relevant="additions"
        aria-busy={!isReady || older.status === 'loading'}
        // It scrolls, and arrow keys reach its messages.
        tabIndex={0}
        onScroll={handleScroll}
        onFocus={handleFocus}
        onKeyDown={handleKeyDown}
      >
        <Inside>
          {!isReady && <Spinner label={messages.loading} isLabelVisible />}
          {isReady && list.length === 0 && (
            <EmptyState icon="chat" title={messages.empty}>
              {messages.emptyHelp}
            </EmptyState>
          )}
          {hasOlder && <OlderMessages status={older.status} onRetry={onWantOlder} />}
          {days.map((day) => (
            <DaySection
              key={day.key}
              day={day}
              now={now}
              lineBefore={line.before}
              ownEmail={ownEmail}
              current={current}
              onDelete={onDelete}
              onReport={onReport}
              onHide={onHide}
            />
          ))}
        </Inside>
      </Scroller>
      <VisuallyHidden id={helpId}>{messages.logHelp}</VisuallyHidden>
      {isReady && !isAtEnd && (
        <JumpButton
          unread={unread}
          onJump={() => {
            toEnd();
            log.current?.focus();
          }}
        />
      )}
    </Root>
  );
}
