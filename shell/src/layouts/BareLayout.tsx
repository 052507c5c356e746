import styled from 'styled-components';
import { Outlet } from 'platform/router';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

const Main = styled.main`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

/** A layout that shows only the page. */
export function BareLayout() {
  return (
    <>
      <SkipLink />
      <Main id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </Main>
    </>
  );
}
