import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'platform/testing';
import { messages } from '../features/platform/messages.ts';
import { PlatformPage } from '../features/platform/PlatformPage.tsx';

let tokens = 0;

/** Opens the page with a token of its own, so that no earlier reply is its reply. */
export async function openWithToken(at?: string) {
  tokens += 1;
  const token = `op-${tokens}`;
  renderPage(<PlatformPage />, { path: '/platform', ...(at ? { at } : {}) });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(messages.tokenLabel), token);
  await user.click(screen.getByRole('button', { name: messages.enter }));
  return { user, token };
}
