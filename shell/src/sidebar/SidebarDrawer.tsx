import styled, { keyframes } from 'styled-components';
import { useSiteConfig } from 'shared-api';
import { IconButton, Logo, animation, color, motion, shadow, space } from 'shared-ui';
import { useOverlay } from '../overlay/useOverlay.ts';
import { messages } from './messages.ts';
import { SidebarNav } from './SidebarNav.tsx';
import type { SidebarState } from './useSidebar.ts';

const slideIn = keyframes`from { transform: translateX(-100%); }`;
const slideInFromRight = keyframes`from { transform: translateX(100%); }`;

const Root = styled.dialog`
  position: fixed;
  inset-block: 0;
  inset-inline: 0 auto;
  inline-size: min(19rem, 86vw);
  max-inline-size: none;
  block-size: 100dvh;
  max-block-size: none;
  padding: 0;
  border: 0;
  background: ${color.canvas};
  color: ${color.text};
  box-shadow: ${shadow.high};
  overflow: hidden auto;
  overscroll-behavior: contain;
  animation: ${slideIn} ${motion.medium};
  [dir='rtl'] & {
    animation-name: ${slideInFromRight};
  }
  &::backdrop {
    background: ${color.overlay};
    animation: ${animation.appear} ${motion.medium};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: ${space[3]} 0;
  padding-inline: ${space[4]} ${space[2]};
`;

/** The navigation as a drawer over the page. */
export function SidebarDrawer({ toggle, ...state }: SidebarState) {
  const site = useSiteConfig();
  const overlay = useOverlay(toggle);

  return (
    <Root {...overlay} aria-label={messages.menu}>
      <Head>
        <Logo name={site?.productName} />
        <IconButton icon="close" label={messages.close} onClick={toggle} />
      </Head>
      <SidebarNav {...state} toggle={toggle} isCollapsed={false} />
    </Root>
  );
}
