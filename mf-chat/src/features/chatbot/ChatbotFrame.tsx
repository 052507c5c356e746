import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Card, Notice, Spinner, TextLink, color, space } from 'shared-ui';
import { messages } from './messages.ts';

/** Milliseconds after which a wait needs an explanation. */
const SLOW_AFTER = 10_000;

const Root = styled(Card)`
  display: flex;
  flex: 1;
  min-block-size: min(34rem, 75vh);
  overflow: hidden;
`;

const Frame = styled.iframe<{ $isLoaded: boolean }>`
  flex: 1;
  inline-size: 100%;
  border: 0;
  /* Third-party pages expect a light background unless they declare otherwise. */
  color-scheme: light;
  background: ${color.surface};
  visibility: ${({ $isLoaded }) => ($isLoaded ? 'visible' : 'hidden')};
`;

const Waiting = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[4]};
`;

/**
 * Embeds the third party's page in a sandbox: it cannot navigate the tab, or access this site's
 * storage.
 */
export function ChatbotFrame({ url }: { url: string }) {
  const [isLoaded, setIsLoaded] = useState(false);
  const isSlow = useIsSlow(!isLoaded);
  return (
    <Root padding={0}>
      <Frame
        title={messages.frame}
        src={url}
        sandbox={permissionsFor(url)}
        referrerPolicy="no-referrer"
        allow="clipboard-write"
        $isLoaded={isLoaded}
        onLoad={() => setIsLoaded(true)}
      />
      {!isLoaded && (
        <Waiting>
          <Spinner label={messages.loading} isLabelVisible />
          {isSlow && (
            <Notice
              action={
                <TextLink href={url} newTabLabel={messages.newTab}>
                  {messages.openApart}
                </TextLink>
              }
            >
              {messages.slow}
            </Notice>
          )}
        </Waiting>
      )}
    </Root>
  );
}

/**
 * Returns the sandbox permissions. A chatbot needs scripts, its own storage and forms. Its origin
 * is allowed only if it differs from this site's: same-origin scripts could remove the sandbox.
 */
function permissionsFor(url: string): string {
  const isOurs = new URL(url, location.href).origin === location.origin;
  return ['allow-scripts', 'allow-forms', 'allow-popups', !isOurs && 'allow-same-origin']
    .filter(Boolean)
    .join(' ');
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isSlow;
}
