import { formatNumber } from 'platform/languages';
import { Badge, Button, VisuallyHidden } from 'shared-ui';
import { LazyThread } from './LazyThread.tsx';
import { messages } from './messages.ts';
import { useAskedThread } from './useAskedThread.ts';

interface Props {
  /** Of whom, or of what: as the address names it. */
  thread: string;
  /** How many messages there are, and which of them are not read. */
  counts: { message_count?: number | undefined; unread_count?: number | undefined };
  /** Whose, or of what, after its name. */
  of: string;
  /** In a line without room for words: the number alone is seen beside the icon. */
  isShort?: boolean;
}

export function ThreadButton({ thread, counts, of, isShort = false }: Props) {
  const { show } = useAskedThread();
  const { message_count: count, unread_count: unread } = counts;
  const label = count ? messages.openCount({ count }) : messages.open;
  const news = unread ? <Badge tone="accent">{messages.unread({ count: unread })}</Badge> : null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon="chat"
      title={isShort ? messages.open : undefined}
      onPointerEnter={LazyThread.preload}
      onFocus={LazyThread.preload}
      onClick={() => show(thread)}
    >
      {isShort ? (
        <>
          {count && !unread ? <span aria-hidden="true">{formatNumber(count)}</span> : null}
          <VisuallyHidden>{label + of} </VisuallyHidden>
          {news}
        </>
      ) : (
        <>
          {label}
          <VisuallyHidden>{of} </VisuallyHidden>
          {news}
        </>
      )}
    </Button>
  );
}
