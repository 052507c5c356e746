import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { MemoryRouter } from '../runtime/memoryRouter.ts';
import { Route, Routes, useLocation } from '../runtime/router.ts';

/** Route and URL of a rendered page. */
export interface RenderPageOptions {
  /** URL that the person opens; default: the page's path. */
  at?: string;
  /** Route of the page, as in remote.json. */
  path?: string;
}

/** Rendered page and its user. */
export interface RenderedPage {
  user: UserEvent;
  /** Returns the current path, query and hash. */
  currentPath: () => string;
  unmount: () => void;
}

/** Renders a page at its URL, as its remote's root does. */
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
