import styled from 'styled-components';
import { formatNumber } from 'platform/languages';
import type { RosterLine } from 'shared-api/contract';
import { Badge, Button, VisuallyHidden, color, font, space, type Tone } from 'shared-ui';
import { CheckboxField } from 'shared-ui/controls';
import { formatShortMoment } from '../formatShortMoment.ts';
import { countedOf } from '../scores.ts';
import { ThreadButton } from '../thread-button/ThreadButton.tsx';
import { IS_SHOWN } from './lines.ts';
import { messages } from './messages.ts';

const Root = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  padding-block: ${space[1]};
  & + & {
    border-block-start: 1px solid ${color.border};
  }
  small {
    color: ${color.textMuted};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
`;

const Name = styled.div`
  flex: 1 1 10rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

interface Props {
  line: RosterLine;
  mark: number;
  /** By the server's clock. */
  now: number;
  isChosen: boolean;
  /** Absent when the selection has no actions. */
  onChoose: ((id: string, isChosen: boolean) => void) | undefined;
}

/** A student with the state of their work. */
export function RosterItem({ line, mark, now, isChosen, onChoose }: Props) {
  const { user, state, submission_id: submissionId, score, late } = line;
  const { text, tone } = shownState(line, now);
  return (
    <Root>
      <Name>
        {onChoose ? (
          <CheckboxField
            name={`chosen-${user.id}`}
            label={<bdi>{user.username}</bdi>}
            value={isChosen}
            onChange={({ target }) => onChoose(user.id, target.checked)}
          />
        ) : (
          <bdi>{user.username}</bdi>
        )}
      </Name>
      <small>{whenOf(line)}</small>
      {score !== null && (
        <small>
          {messages.score({
            score: formatNumber(countedOf({ score, late })),
            mark: formatNumber(mark),
          })}
        </small>
      )}
      {line.late_days > 0 && (state !== 'late' || line.is_excused) && (
        <Badge tone="warning">{messages.lateBy({ days: line.late_days })}</Badge>
      )}
      <Badge tone={tone}>{text}</Badge>
      <ThreadButton
        isShort
        thread={user.id}
        counts={line}
        of={messages.of({ username: user.username })}
      />
      {line.is_held && <Badge tone="warning">{messages.held}</Badge>}
      {submissionId !== null && (
        <Button variant="quiet" size="small" onClick={() => goTo(submissionId)}>
          {messages.view}
          <VisuallyHidden>{messages.of({ username: user.username })}</VisuallyHidden>
        </Button>
      )}
    </Root>
  );
}

function shownState(line: RosterLine, now: number): { text: string; tone: Tone } {
  const { state, late_days: days, is_excused: isExcused } = line;
  if (isExcused) return { text: messages.excused, tone: 'neutral' };
  switch (state) {
    case 'missing':
      return IS_SHOWN.missing(line, now)
        ? { text: messages.missing, tone: 'danger' }
        : { text: messages.notYet, tone: 'neutral' };
    case 'late':
      return { text: messages.lateBy({ days }), tone: 'warning' };
    case 'returned':
      return { text: messages.returned, tone: 'warning' };
    case 'graded':
      return { text: messages.graded, tone: 'success' };
    default:
      return { text: messages.handedIn, tone: 'info' };
  }
}

function whenOf({
  date_submitted: at,
  date_due: due,
  is_extended: isExtended,
  on_paper: isOnPaper,
}: RosterLine): string {
  if (isOnPaper) return messages.onPaper;
  if (isExtended && due !== null) return messages.extendedTo({ at: formatShortMoment(due) });
  return at === null ? '' : formatShortMoment(at);
}

/** Scrolls to the card of their submission below. */
function goTo(submissionId: string) {
  const card = document.querySelector(`[data-id="${CSS.escape(submissionId)}"]`);
  card?.scrollIntoView?.({ block: 'center' });
  card?.querySelector<HTMLElement>('[name="score"]')?.focus({ preventScroll: true });
}
