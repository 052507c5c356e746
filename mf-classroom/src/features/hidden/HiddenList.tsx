import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { listOf, request, usePages, type ApiError } from 'shared-api';
import { listHidden, restoreHiddenContent, type HiddenContent } from 'shared-api/contract';
import { useClassChannel, useDebounced } from 'shared-api/live';
import { AttachedFiles, QueryView, ShowMore, showOutcome } from 'shared-features';
import { Button, Card, Row, Skeleton, Stack, VisuallyHidden, color, font } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { formatMoment } from '../dates.ts';
import { messages } from './messages.ts';

const HIDDEN = listOf<HiddenContent>();

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    403: ({ message }: ApiError) => message,
    404: messages.gone,
    409: ({ message }: ApiError) => message,
  },
};

const Small = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
  overflow-wrap: anywhere;
`;

/** Dimmed, because the class does not see it; its contrast stays sufficient. */
const Text = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface Props {
  classId: string;
  /** Whether the reader is the author of everything in the list. */
  isOwn?: boolean;
}

/** Lists what teachers have hidden: everything for teachers, their own for authors. */
export function HiddenList({ classId, isOwn = false }: Props) {
  const query = usePages(listHidden, { params: { id: classId }, query: {} }, HIDDEN);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useFocusAfterGone(list, root);
  const reloadSoon = useDebounced(() => void query.reload());
  useClassChannel(classId, {
    onFrame: ({ type }) => {
      if (type === 'class_changed') reloadSoon();
    },
    onReturn: reloadSoon,
  });

  function handleGone(id: string) {
    goOnAt((query.data ?? []).findIndex((content) => content.id === id));
    query.change((rows) => rows.filter((content) => content.id !== id));
    void query.reload();
  }

  return (
    <div ref={root} tabIndex={-1}>
      <QueryView query={query} texts={messages} skeleton={<Skeleton height="6rem" />}>
        {(rows) =>
          rows.length === 0 ? (
            <Small>{messages.empty}</Small>
          ) : (
            <Stack>
              <Stack ref={list} as="ul" role="list" aria-label={messages.list}>
                {rows.map((content) => (
                  <HiddenCard
                    key={content.id}
                    classId={classId}
                    content={content}
                    isOwn={isOwn}
                    onGone={() => handleGone(content.id)}
                  />
                ))}
              </Stack>
              <ShowMore pages={query} texts={messages} onShow={() => goOnAt(rows.length)} />
            </Stack>
          )
        }
      </QueryView>
    </div>
  );
}

interface CardProps {
  classId: string;
  content: HiddenContent;
  isOwn: boolean;
  onGone: () => void;
}

function HiddenCard({ classId, content, isOwn, onGone }: CardProps) {
  const titleId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { kind, title, text, reason, hidden_by: name, date } = content;
  const target = nameOf(content, isOwn);

  async function handleRestore() {
    setIsBusy(true);
    const call = request(restoreHiddenContent, { params: { id: classId, hiddenId: content.id } });
    const outcome = await showOutcome(call, { ...FAILURES, done: messages.restored });
    setIsBusy(false);
    if (outcome !== 'refused') onGone();
  }

  return (
    <Card as="li" tabIndex={-1} aria-labelledby={titleId}>
      <Stack gap={3}>
        <Stack gap={1}>
          <h3 id={titleId} dir="auto">
            {target}
          </h3>
          {kind === 'comment' && <Small>{messages.inPost({ title })}</Small>}
          <Small>{messages.hiddenBy({ name, at: formatMoment(date) })}</Small>
        </Stack>
        <p dir="auto">{messages.reason({ reason })}</p>
        {content.file ? (
          <AttachedFiles files={[content.file]} />
        ) : (
          <Text dir="auto">{kind === 'post' ? `${title}\n${text}` : text}</Text>
        )}
        {content.can_restore && (
          <Row justify="end">
            <Button
              variant="secondary"
              isBusy={isBusy}
              busyLabel={messages.restore}
              onClick={() => void handleRestore()}
            >
              {messages.restore}
              <VisuallyHidden>{messages.restoreOf({ target })}</VisuallyHidden>
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

const OWN = {
  post: messages.ownPost,
  comment: messages.ownComment,
  message: messages.ownMessage,
  file: messages.ownFile,
};

function nameOf({ kind, author: { username: name } }: HiddenContent, isOwn: boolean): string {
  return isOwn ? OWN[kind] : messages[kind]({ name });
}
