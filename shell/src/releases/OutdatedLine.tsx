import { useOutdated } from 'platform/host';
import { useSiteConfig } from 'shared-api';
import { Button } from 'shared-ui';
import { useIsOnline } from '../offline/useIsOnline.ts';
import { messages } from './messages.ts';
import { NoticeLine } from './NoticeLine.tsx';

/** Offers the reload that a newer version needs. */
export function OutdatedLine() {
  const isOutdated = useOutdated();
  const isOnline = useIsOnline();
  const product = useSiteConfig()?.productName ?? '';
  if (!isOutdated || !isOnline) return null;
  return (
    <NoticeLine icon="info" text={messages.outdated({ product })}>
      <Button size="small" variant="secondary" onClick={() => location.reload()}>
        {messages.reload}
      </Button>
    </NoticeLine>
  );
}
