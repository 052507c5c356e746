import type { ReactNode } from 'react';
import { MemoryRouter } from 'platform/host';
import { Route, Routes } from 'platform/router';
import type { ScreenAddress } from 'platform/testing';
import { Container, space } from 'shared-ui';
import styled from 'styled-components';
import { SWRConfig } from 'swr';

/** Space that the shell's layouts leave above and below a page. */
const Page = styled.div`
  padding-block: ${space[6]} ${space[8]};
`;

interface Props extends ScreenAddress {
  /** Whether it is a part of the class page, which determines its width. */
  isPart: boolean;
  children: ReactNode;
}

/** Shows a screen at its path, as its remote's root does. Other paths are blank. */
export function AtAddress({ path, at = path, isPart, isWhole, children }: Props) {
  const page = <Page>{isPart ? <Container>{children}</Container> : children}</Page>;
  return (
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[at]}>
        {isWhole ? (
          children
        ) : (
          <Routes>
            <Route path={path} element={page} />
            <Route path="*" element={null} />
          </Routes>
        )}
      </MemoryRouter>
    </SWRConfig>
  );
}
