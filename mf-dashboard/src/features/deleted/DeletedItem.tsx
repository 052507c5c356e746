import { useState } from 'react';
import styled from 'styled-components';
import type { DeletedThing } from 'shared-api/contract';
import { bringBack } from 'shared-features';
import { Button, Icon, VisuallyHidden, color, font, radius, space } from 'shared-ui';
import { kindOf, type Kind } from './kinds.ts';
import { messages } from './messages.ts';

const Root = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[3]};
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  color: ${color.textMuted};
`;

const About = styled.div`
  flex: 1 1 9rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  /* Aligned with the other texts, whatever their own direction. */
  strong,
  p {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  strong {
    display: block;
    font-weight: ${font.weight.medium};
  }
  p,
  small {
    color: ${color.textMuted};
  }
  small {
    display: block;
  }
  /* The separator wraps with the text before it. */
  small > *:not(:last-child)::after {
    content: '·';
    margin-inline: ${space[2]};
  }
`;

/** At the end of the row, even when it wraps. */
const Return = styled(Button)`
  margin-inline-start: auto;
`;

interface Props {
  item: DeletedThing;
  /** Called when it is restored, or cannot be restored any more. */
  onSettled: () => void;
}

/**
 * A deleted resource with a button to restore it; renders nothing for an unknown kind of a newer
 * server.
 */
export function DeletedItem({ item, onSettled }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const kind = kindOf(item.kind);
  if (!kind) return null;
  const { title, excerpt, author, class: classInfo, date_gone: removedAt } = item;
  const isMember = item.kind === 'member';

  async function handleRestore(restore: Kind['restore']) {
    setIsBusy(true);
    const isSettled = await bringBack(() => restore(item));
    setIsBusy(false);
    if (isSettled) onSettled();
  }

  return (
    <Root tabIndex={-1}>
      <Sign>
        <Icon name={kind.icon} />
      </Sign>
      <About>
        <strong dir="auto">
          {item.kind === 'comment' ? messages.commentOn({ title }) : title}
        </strong>
        {excerpt && <p dir="auto">{excerpt}</p>}
        <small>
          {item.kind !== 'comment' && <span>{kind.name}</span>}
          {item.kind !== 'class' && (
            <span>
              <bdi>{classInfo.name}</bdi>
            </span>
          )}
          {author && <span>{messages.writtenBy({ name: author })}</span>}
        </small>
        <small>
          <span>{whenDeleted(item)}</span>
          {removedAt && <span>{messages.goneOn({ day: new Date(removedAt) })}</span>}
        </small>
      </About>
      <Return
        variant="secondary"
        size="small"
        isBusy={isBusy}
        busyLabel={isMember ? messages.lettingBackIn : messages.restoring}
        onClick={() => void handleRestore(kind.restore)}
      >
        {isMember ? messages.letBackIn : messages.restore}{' '}
        <VisuallyHidden>{messages.restoreOf({ title })}</VisuallyHidden>
      </Return>
    </Root>
  );
}

function whenDeleted({ kind, date_deleted, deleted_by: name }: DeletedThing): string {
  const day = new Date(date_deleted);
  if (kind === 'member') return messages.removedOn({ day });
  // Only the owner deletes a class.
  if (name === null || kind === 'class') return messages.deletedOn({ day });
  return messages.deletedBy({ day, name });
}
