import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Navigate } from 'platform/router';
import type { ClassTabProps } from 'platform/runtime';
import { useQuery, useSession, type Session } from 'shared-api';
import { getClass, getClassAsStudent, paths, type ChatMessage } from 'shared-api/contract';
import { HideDialog, MentionMarks, MutedNotice, ReportDialog, useMuted } from 'shared-features';
import { Card, Notice, VisuallyHidden, space, toast } from 'shared-ui';
import { ErrorState } from 'shared-ui/controls';
import { Composer, type ComposerActions } from './composer/Composer.tsx';
import { OutboxList } from './composer/OutboxList.tsx';
import { SlowModeLine } from './composer/SlowModeLine.tsx';
import { ConnectionLine } from './ConnectionLine.tsx';
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx';
import { MessageLog } from './log/MessageLog.tsx';
import { messages } from './messages.ts';
import { TypingLine } from './TypingLine.tsx';
import { useIsOffline } from './useIsOffline.ts';
import { useIsPageVisible } from './useIsPageVisible.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { useChatChannel } from './useChatChannel.ts';
import { useUnreadReport } from './useUnreadReport.ts';

/**
 * Fills the height between the tabs and the end of the window, where the shell displays the offline
 * notice.
 */
const Frame = styled(Card)<{ $isOffline: boolean }>`
  display: flex;
  flex-direction: column;
  block-size: clamp(
    20rem,
    calc(100dvh - ${({ $isOffline }) => ($isOffline ? '20rem' : '15rem')}),
    46rem
  );
  overflow: hidden;
  scroll-margin-block-end: ${space[4]};
`;

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: 0 ${space[4]} ${space[4]};
`;

export function ChatPanel(props: ClassTabProps) {
  const { session } = useSession();
  return session && <Chat key={props.classId} {...props} session={session} />;
}

interface Props extends ClassTabProps {
  session: Session;
}

function Chat({ classId, role, isActive, isReadOnly = false, onUnreadChange, session }: Props) {
  const { channel, state } = useChatChannel(classId, session);
  const isPageVisible = useIsPageVisible();
  const isOffline = useIsOffline();
  const [deleting, setDeleting] = useState<ChatMessage | null>(null);
  const [hiding, setHiding] = useState<ChatMessage | null>(null);
  const [reporting, setReporting] = useState<ChatMessage | null>(null);
  const frame = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const composer = useRef<ComposerActions>(null);
  // Teachers are never muted.
  const asStudent = role === 'student' ? { query: { class_id: classId } } : null;
  const asTeacher = role === 'teacher' ? { params: { id: classId } } : null;
  const { data: ownClass } = useQuery(getClassAsStudent, asStudent, { isLoadedByPage: true });
  const { data: taughtClass } = useQuery(getClass, asTeacher, { isLoadedByPage: true });
  const muted = useMuted(ownClass?.muted);
  const slowMode = ownClass?.slow_mode ?? 0;
  const pausedUntil = state.slowMode.isPaused ? state.slowMode.until : 0;
  const { history, unread, connection } = state;

  useEffect(() => {
    if (isActive) channel.show();
  }, [isActive, channel]);

  useEffect(() => {
    channel.setSlowMode(slowMode);
  }, [channel, slowMode]);

  // The message box would be below the window's edge.
  useEffect(() => {
    if (isActive) frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);

  useUnreadReport(unread, onUnreadChange);

  const failure = history.status === 'failed' ? history.failure : null;
  const isMissing = failure?.status === 404;
  useReturnFocus(log, deleting !== null || hiding !== null);

  useEffect(() => {
    if (failure?.text && failure.status !== 404) toast.error(failure.text);
  }, [failure]);

  if (history.status === 'unasked' && !isActive) return null;
  if (isMissing && isActive) return <Navigate to={paths.notFound()} replace />;

  return (
    <Frame ref={frame} as="section" padding={0} $isOffline={isOffline} aria-label={messages.title}>
      <VisuallyHidden as="h2">{messages.title}</VisuallyHidden>
      <ConnectionLine state={state} onReconnect={channel.reconnect} />
      {failure ? (
        <ErrorState
          title={messages.errorTitle}
          message={messages.errorHelp}
          retryLabel={messages.retry}
          onRetry={channel.show}
        />
      ) : (
        <MessageLog
          ref={log}
          state={state}
          isShown={isActive && isPageVisible}
          onReading={channel.setReading}
          onWantOlder={channel.loadOlder}
          onDelete={isReadOnly ? undefined : setDeleting}
          onReport={setReporting}
          onHide={role === 'teacher' ? setHiding : undefined}
        />
      )}
      <Foot>
        <TypingLine names={state.typing} />
        <OutboxList
          outbox={state.outbox}
          isWaiting={connection.status !== 'open'}
          canSend={connection.status !== 'closed' && !muted && !isReadOnly}
          onSendAgain={channel.sendAgain}
          onEdit={({ nonce, text }) => {
            composer.current?.edit(text);
            channel.discard(nonce);
          }}
          onDiscard={channel.discard}
        />
        {isReadOnly && <Notice>{messages.archived}</Notice>}
        {!isReadOnly && muted && <MutedNotice muted={muted} />}
        {!isReadOnly && !muted && (
          <Composer
            ref={composer}
            classId={classId}
            isClosed={connection.status === 'closed'}
            pausedUntil={pausedUntil}
            onSend={channel.send}
            onTyping={channel.sendTyping}
          />
        )}
        {!isReadOnly && !muted && (
          <SlowModeLine
            seconds={ownClass?.slow_mode ?? taughtClass?.slow_mode ?? 0}
            pausedUntil={pausedUntil}
            isStudent={role === 'student'}
          />
        )}
      </Foot>
      {isActive && state.messages.some(({ content }) => content.includes('@')) && (
        <MentionMarks classId={classId} />
      )}
      {hiding && (
        <HideDialog
          classId={classId}
          kind="message"
          id={hiding.id}
          onGone={() => channel.drop(hiding.id)}
          onClose={() => setHiding(null)}
        />
      )}
      {reporting && (
        <ReportDialog
          classId={classId}
          kind="message"
          id={reporting.id}
          onClose={() => setReporting(null)}
        />
      )}
      {deleting && (
        <DeleteMessageDialog
          classId={classId}
          message={deleting}
          onGone={() => channel.drop(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Frame>
  );
}
