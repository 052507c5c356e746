import { Suspense, lazy, type ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { useSession } from 'shared-api';
import { paths } from 'shared-api/contract';
import { Button, color, font, space } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[4]};
  margin: auto;
  padding: ${space[6]} ${space[4]} ${space[8]};
  text-align: center;
  h1 {
    max-inline-size: 24ch;
  }
  p {
    color: ${color.textMuted};
    font-size: ${font.size.large};
  }
`;

const Drawing = styled.svg`
  inline-size: min(15rem, 60vw);
  block-size: auto;
`;

function Nothing(): ReactNode {
  return null;
}

/** Loaded separately: other pages do not need it, and this page works without it. */
const LostPageDrawing = lazy(() =>
  import('./LostPageDrawing.tsx').then(
    (module) => ({ default: module.LostPageDrawing }),
    () => ({ default: Nothing }),
  ),
);

function PlainHelp() {
  return <p>{messages.help}</p>;
}

const NotFoundHelp = lazy(() =>
  import('./NotFoundHelp.tsx').then(
    (module) => ({ default: module.NotFoundHelp }),
    () => ({ default: PlainHelp }),
  ),
);

export function NotFoundPage() {
  const { session } = useSession();
  usePageTitle(messages.title);
  return (
    <Root>
      <Drawing viewBox="0 0 240 170" aria-hidden="true" focusable="false">
        <Suspense>
          <LostPageDrawing />
        </Suspense>
      </Drawing>
      <h1 tabIndex={-1}>{messages.heading}</h1>
      <Suspense fallback={<PlainHelp />}>{session ? <NotFoundHelp /> : <PlainHelp />}</Suspense>
      <Button as={Link} to={paths.landing()}>
        {messages.home}
      </Button>
    </Root>
  );
}
