import styled from 'styled-components';
import { Link, Outlet, useSearchParams } from 'platform/router';
import { useSession } from 'shared-api';
import { paths, type Parameter } from 'shared-api/contract';
import { Button, Container } from 'shared-ui';
import { useIsHydrated } from '../hydration/useIsHydrated.ts';
import { HomeLink } from './HomeLink.tsx';
import { messages } from './messages.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { Space, TOP_BAR_HEIGHT, TopBar, TopBarRow } from './TopBar.ts';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

/**
 * At least as high as the window: the footer stays below its edge, where it does not move as the
 * page loads.
 */
const Main = styled.main`
  --skeleton-width: 29rem;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: calc(100dvh - ${TOP_BAR_HEIGHT});
`;

const Links = styled.nav`
  display: flex;
  flex: none;
  gap: inherit;
`;

/** The layout of pages for everybody: a bar, the page and a footer. */
export function PublicLayout() {
  return (
    <Page>
      <SkipLink />
      <TopBar>
        <Container>
          <TopBarRow>
            <HomeLink to={paths.landing()} />
            <Space />
            <Links aria-label={messages.siteMenu}>
              <AccountLinks />
            </Links>
          </TopBarRow>
        </Container>
      </TopBar>
      <Main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </Main>
      <SiteFooter />
    </Page>
  );
}

function AccountLinks() {
  const { session } = useSession();
  const isHydrated = useIsHydrated();
  const [search] = useSearchParams();
  if (session && isHydrated) {
    return (
      <Button as={Link} to={paths.dashboard()} size="small">
        {messages.dashboard}
      </Button>
    );
  }
  // The prerendered page has no query.
  const next = isHydrated ? search.get('next' satisfies Parameter) : null;
  return (
    <>
      <Button as={Link} to={paths.login({ next })} size="small" variant="quiet">
        {messages.logIn}
      </Button>
      <Button as={Link} to={paths.signUp({ next })} size="small">
        {messages.signUp}
      </Button>
    </>
  );
}
