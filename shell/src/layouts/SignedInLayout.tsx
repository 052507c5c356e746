import styled from 'styled-components';
import { Outlet } from 'platform/router';
import { useClassList } from 'shared-api';
import { paths } from 'shared-api/contract';
import { keepOnDevice } from 'shared-api/offline';
import { IconButton, breakpoint, space } from 'shared-ui';
import { Commands } from '../commands/Commands.tsx';
import { LateDrawer } from '../sidebar/LateDrawer.tsx';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { useSidebar } from '../sidebar/useSidebar.ts';
import { HomeLink } from './HomeLink.tsx';
import { messages } from './messages.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { Space, TOP_BAR_HEIGHT, TopBar, TopBarRow } from './TopBar.ts';
import { TopBarParts } from './TopBarParts.tsx';
import { useAccountLanguage } from './useAccountLanguage.ts';
import { useToastsAtHand } from './useToastsAtHand.ts';

const Bar = styled(TopBarRow)`
  padding-inline: ${space[3]} ${space[4]};
  ${breakpoint.phone} {
    padding-inline: ${space[1]} ${space[2]};
  }
`;

const Columns = styled.div`
  display: flex;
`;

/** Elements that stick to the upper edge stay below the top bar. */
const Main = styled.main`
  --top-bar: ${TOP_BAR_HEIGHT};
  flex: 1;
  min-inline-size: 0;
  padding: ${space[6]} ${space[4]} ${space[8]};
  ${breakpoint.tablet} {
    padding-inline: 0;
  }
  ${breakpoint.phone} {
    padding-block: ${space[5]} ${space[7]};
  }
`;

// Runs before any request of a signed-in page.
keepOnDevice();

/** The layout of signed-in pages: classes at the side, the profile in the corner. */
export function SignedInLayout() {
  useToastsAtHand();
  useAccountLanguage();
  const sidebar = useSidebar();
  // Loads the classes with the page, even while the sidebar is a closed drawer.
  useClassList();
  const { isDrawer, isShown, toggle } = sidebar;
  const label = isDrawer
    ? messages.openMenu
    : isShown
      ? messages.collapseMenu
      : messages.expandMenu;

  return (
    <>
      <SkipLink />
      <TopBar>
        <Bar>
          <IconButton
            icon="menu"
            label={label}
            aria-haspopup={isDrawer ? 'dialog' : undefined}
            onClick={toggle}
          />
          <HomeLink to={paths.dashboard()} />
          <Space />
          <TopBarParts />
          <Commands />
          <ProfileMenu />
        </Bar>
      </TopBar>
      <Columns>
        {isDrawer ? <LateDrawer {...sidebar} /> : <Sidebar {...sidebar} isCollapsed={!isShown} />}
        <Main id={MAIN_ID} tabIndex={-1}>
          <Outlet />
        </Main>
      </Columns>
    </>
  );
}
