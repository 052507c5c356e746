import { useState } from 'react';
import styled from 'styled-components';
import { isStatus, request } from 'shared-api';
import { deleteThreadMessage, restoreThreadMessage, type ThreadMessage } from 'shared-api/contract';
import { QueryView, ShowMore, OutboxNotice, toastFailure, bringBack } from 'shared-features';
import { Skeleton, Stack, color, font, space } from 'shared-ui';
import { messages as common } from '../messages.ts';
import { DeletedItem } from './DeletedItem.tsx';
import { MessageItem } from './MessageItem.tsx';
import { messages } from './messages.ts';
import { threadKey } from './threadKey.ts';
import { useMarkRead } from './useMarkRead.ts';
import { useScrollToNewest } from './useScrollToNewest.ts';
import { useThread, type ThreadOf } from './useThread.ts';
import { WriteForm } from './WriteForm.tsx';

const TEXTS = {
  ...common,
  ...messages,
  showMore: messages.earlier,
  loadingMore: messages.loadingEarlier,
  refused: { 404: messages.gone },
};
const FAILURES = { ...TEXTS, refused: { ...TEXTS.refused, 409: messages.gone } };

/** Reserves its empty height, so that little moves when it loads. */
const Log = styled.div`
  min-block-size: 7rem;
  max-block-size: min(26rem, 45dvh);
  padding: ${space[1]};
  overflow: auto;
  overscroll-behavior: contain;
`;

const Items = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[3]};
`;

const Empty = styled(Stack)`
  padding-block: ${space[3]};
  text-align: center;
  p:last-child {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
`;

interface Props {
  thread: ThreadOf;
  /** Whether nothing can be written or deleted, any more or yet. */
  isReadOnly: boolean;
}

/** The private messages between a student and their teachers about a piece of classwork. */
export function Thread({ thread, isReadOnly }: Props) {
  const query = useThread(thread);
  const { data, change, reload } = query;
  useMarkRead(thread, data);
  /** Messages deleted here, shown in their places with an undo button. */
  const [deleted, setDeleted] = useState<ThreadMessage[]>([]);
  const [edits, setEdits] = useState(0);
  const startAnew = () => setEdits((count) => count + 1);
  const { log, follow, keepPosition } = useScrollToNewest(data);
  const isTeacher = thread.studentId !== null;

  function handleWritten(message: ThreadMessage) {
    follow();
    change((all) => [message, ...all.filter(({ id }) => id !== message.id)]);
  }

  async function handleDelete(message: ThreadMessage): Promise<boolean> {
    try {
      await request(deleteThreadMessage, paramsOf(message));
    } catch (failure) {
      // Another tab was first.
      if (!isStatus(failure, 404)) {
        toastFailure(failure, FAILURES);
        return false;
      }
    }
    setDeleted((all) => [...all, message]);
    change((all) => all.filter(({ id }) => id !== message.id));
    return true;
  }

  async function handleUndo(message: ThreadMessage) {
    if (!(await bringBack(() => request(restoreThreadMessage, paramsOf(message))))) return;
    await reload();
    setDeleted((all) => all.filter(({ id }) => id !== message.id));
  }

  function paramsOf({ id: messageId }: ThreadMessage) {
    return { params: { id: thread.workId, messageId } };
  }

  function withDeleted(all: ThreadMessage[]) {
    const deletedOnly = deleted.filter(({ id }) => all.every((each) => each.id !== id));
    return [...all, ...deletedOnly].sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  return (
    <Stack gap={3}>
      <QueryView
        query={query}
        texts={TEXTS}
        // A missing thread does not redirect: the page around it stays.
        missingAt={[]}
        skeleton={
          <Log role="status" aria-label={messages.loading}>
            <Skeleton height="6rem" />
          </Log>
        }
      >
        {(all) => (
          <Log ref={log} role="log" aria-label={messages.list} tabIndex={0}>
            <Stack gap={3}>
              <ShowMore pages={query} texts={TEXTS} onShow={keepPosition} />
              {withDeleted(all).length === 0 ? (
                <Empty gap={1}>
                  <p>{messages.none}</p>
                  {!isReadOnly && <p>{isTeacher ? messages.noneHelpTeacher : messages.noneHelp}</p>}
                </Empty>
              ) : (
                <Items>
                  {withDeleted(all).map((message) =>
                    all.includes(message) ? (
                      <MessageItem
                        key={message.id}
                        message={message}
                        onDelete={isReadOnly ? undefined : handleDelete}
                      />
                    ) : (
                      <DeletedItem key={message.id} onUndo={() => handleUndo(message)} />
                    ),
                  )}
                </Items>
              )}
            </Stack>
          </Log>
        )}
      </QueryView>
      <OutboxNotice about={threadKey(thread)} onGone={() => void reload()} onEdit={startAnew} />
      {!isReadOnly && (
        <WriteForm
          key={edits}
          thread={thread}
          onWritten={handleWritten}
          onQueued={startAnew}
          onRefused={() => void reload()}
        />
      )}
    </Stack>
  );
}
