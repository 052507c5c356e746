import { formatNumber } from 'platform/languages';
import { Badge, Button, VisuallyHidden } from 'shared-ui';
import { ThreadDialog } from './threadDialog.ts';
import { messages } from './messages.ts';
import { useRequestedThread } from './useRequestedThread.ts';

interface Props {
  /** Value of the `thread` parameter: id of a student, or of classwork. */
  thread: string;
  /** Numbers of all and of unread messages. */
  counts: { message_count?: number | undefined; unread_count?: number | undefined };
  /** Suffix of the accessible name: the student or the classwork. */
  of: string;
  /** Shows only the number beside the icon, in a line without space for words. */
  isShort?: boolean;
}

export function ThreadButton({ thread, counts, of, isShort = false }: Props) {
  const { show } = useRequestedThread();
  const { message_count: count, unread_count: unread } = counts;
  const label = count ? messages.openCount({ count }) : messages.open;
  const badge = unread ? <Badge tone="accent">{messages.unread({ count: unread })}</Badge> : null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon="chat"
      title={isShort ? messages.open : undefined}
      onPointerEnter={ThreadDialog.preload}
      onFocus={ThreadDialog.preload}
      onClick={() => show(thread)}
    >
      {isShort ? (
        <>
          {count && !unread ? <span aria-hidden="true">{formatNumber(count)}</span> : null}
          <VisuallyHidden>{label + of} </VisuallyHidden>
          {badge}
        </>
      ) : (
        <>
          {label}
          <VisuallyHidden>{of} </VisuallyHidden>
          {badge}
        </>
      )}
    </Button>
  );
}
