import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { scriptOriginOf, type FailureProps } from 'platform/host';
import { usePageTitle } from 'platform/runtime';
import { Button, Icon, IconButton, Notice, color, font, radius, space } from 'shared-ui';
import { messages } from './messages.ts';
import { useFocusAfterRetry } from './useFocusAfterRetry.ts';

const Root = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  margin: auto;
  padding: ${space[7]} ${space[4]};
  text-align: center;
  h1,
  h2 {
    font-size: ${font.size.heading};
  }
  p {
    max-inline-size: 48ch;
    color: ${color.textMuted};
  }
  small {
    font-size: ${font.size.caption};
    overflow-wrap: anywhere;
  }
`;

const Emblem = styled.span`
  padding: ${space[4]};
  border-radius: ${radius.large};
  background: ${color.warningSoft};
  color: ${color.warningText};
`;

/** Replaces a remote that failed to load or crashed by an explanation with a Retry button. */
export function RemoteFailure(failure: FailureProps) {
  if (failure.area === 'bar') {
    return <IconButton icon="warning" label={messages.retryButton} onClick={failure.onRetry} />;
  }
  if (failure.area === 'part') return <PartFailure {...failure} />;
  if (failure.area === 'strip') return <StripFailure {...failure} />;
  return failure.area === 'page' ? <PageFailure {...failure} /> : <Failure {...failure} />;
}

/** A failure in one line, no higher than the missing part. */
function StripFailure({ onRetry }: FailureProps) {
  return (
    <Notice
      tone="warning"
      title={messages.partTitle}
      action={
        <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    />
  );
}

const BUSY_FOR_MS = 10_000;

/** Replaces a part of a screen; the rest of the screen stays. */
function PartFailure({ onRetry }: FailureProps) {
  const [isReloading, setIsReloading] = useState(false);
  function handleReload() {
    setIsReloading(true);
    // A person who is asked whether to leave unsent text may stay.
    setTimeout(() => setIsReloading(false), BUSY_FOR_MS);
    onRetry();
  }
  return (
    <Notice
      tone="warning"
      title={messages.partTitle}
      action={
        <Button
          variant="secondary"
          size="small"
          icon="refresh"
          isBusy={isReloading}
          busyLabel={messages.retrying}
          onClick={handleReload}
        >
          {messages.reload}
        </Button>
      }
    >
      {messages.lostHelp}
    </Notice>
  );
}

function PageFailure(failure: FailureProps) {
  usePageTitle(messages.pageTitle);
  return <Failure {...failure} />;
}

function Failure(failure: FailureProps) {
  const { remote, release, phase, area, onRetry } = failure;
  const root = useRef<HTMLElement>(null);
  const { isRetrying, leave } = useFocusAfterRetry();
  const isPage = area === 'page';

  const retryOnReturn = useEffectEvent(() => {
    if (phase === 'load') onRetry();
  });
  useEffect(() => {
    window.addEventListener('online', retryOnReturn);
    return () => window.removeEventListener('online', retryOnReturn);
  }, []);

  function handleRetry() {
    leave((isPage ? document.querySelector('main') : root.current?.parentElement) ?? null);
    onRetry();
  }

  return (
    <Root role="alert" ref={root}>
      <Emblem>
        <Icon name="warning" size="2rem" />
      </Emblem>
      {isPage ? (
        <h1 tabIndex={-1}>{messages.pageTitle}</h1>
      ) : (
        <h2 tabIndex={-1}>{messages.partTitle}</h2>
      )}
      <p>{helpOf(failure)}</p>
      {isHeldUp(failure) && <p>{messages.networkScripts({ origin: scriptOriginOf(remote) })}</p>}
      <Button
        variant="secondary"
        icon="refresh"
        isBusy={isRetrying}
        busyLabel={messages.retrying}
        onClick={handleRetry}
      >
        {messages.retry}
      </Button>
      <p>
        <small>
          {release ? messages.part({ remote, release }) : messages.partAlone({ remote })}
        </small>
      </p>
    </Root>
  );
}

/** Whether the network blocks or changes scripts. */
function isHeldUp({ phase, seenHash, isUnreachable }: FailureProps): boolean {
  return phase === 'load' && (seenHash !== undefined || isUnreachable === true);
}

function helpOf(failure: FailureProps): string {
  if (isHeldUp(failure)) return messages.networkHelp;
  return failure.phase === 'load' ? messages.loadHelp : messages.renderHelp;
}
