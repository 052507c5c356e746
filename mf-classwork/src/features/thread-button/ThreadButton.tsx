import { formatNumber } from 'platform/languages';
import { Button, VisuallyHidden } from 'shared-ui';
import { LazyThread } from './LazyThread.tsx';
import { messages } from './messages.ts';
import { useAskedThread } from './useAskedThread.ts';

interface Props {
  /** Of whom, or of what: as the address names it. */
  thread: string;
  count: number | undefined;
  /** Whose, or of what, after its name. */
  of: string;
  /** In a line without room for words: the number alone is seen beside the icon. */
  isShort?: boolean;
}

export function ThreadButton({ thread, count, of, isShort = false }: Props) {
  const { show } = useAskedThread();
  const label = count ? messages.openCount({ count }) : messages.open;
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
          {count ? <span aria-hidden="true">{formatNumber(count)}</span> : null}
          <VisuallyHidden>{label + of}</VisuallyHidden>
        </>
      ) : (
        <>
          {label}
          <VisuallyHidden>{of}</VisuallyHidden>
        </>
      )}
    </Button>
  );
}
