import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { MemoryRouter } from '../runtime/memoryRouter.ts';
import { Route, Routes, useLocation } from '../runtime/router.ts';

/** Where a page is rendered. */
export interface RenderPageOptions {
  /** The address that the person opens; the page's own unless given. */
  at?: string;
  /** The page's route, as in remote.json. */
  path?: string;
}

/** A page in the document, and the person in front of it. */
export interface RenderedPage {
  user: UserEvent;
  /** Where the person is now: path, query and hash. */
  currentPath: () => string;
  unmount: () => void;
}

/** Renders a page at its address, as its remote's root does. */
export function renderPage(
  page: ReactNode,
  { path = '/', at }: RenderPageOptions = {},
): RenderedPage {
  const { unmount } = render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={[at ?? path]}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={null} />
        </Routes>
        <CurrentPath />
      </MemoryRouter>
    </SWRConfig>,
  );
  return {
    user: userEvent.setup(),
    currentPath: () => screen.getByTestId('current-path').textContent ?? '',
    unmount,
  };
}

function CurrentPath() {
  const { pathname, search, hash } = useLocation();
  return (
    <output data-testid="current-path" hidden>
      {pathname + search + hash}
    </output>
  );
}
