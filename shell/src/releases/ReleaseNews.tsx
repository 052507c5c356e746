import { useFreshRegistry, useOutdated } from 'platform/following';
import { useSiteConfig } from 'shared-api';
import { Button } from 'shared-ui';
import { useIsOnline } from '../offline/useIsOnline.ts';
import { messages } from './messages.ts';
import { NewsLine } from './NewsLine.tsx';

/** What an open tab is told of releases, and what it does about them by itself. */
export function ReleaseNews() {
  useFreshRegistry();
  const isOutdated = useOutdated();
  const isOnline = useIsOnline();
  const product = useSiteConfig()?.productName ?? '';
  const text = isOutdated && isOnline ? messages.outdated(product) : undefined;
  return (
    <NewsLine text={text}>
      <Button size="small" variant="secondary" onClick={() => location.reload()}>
        {messages.reload}
      </Button>
    </NewsLine>
  );
}
