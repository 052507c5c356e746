import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage, type RenderedPage } from 'platform/testing';
import type { ClassTabProps } from 'platform/runtime';
import type { ChatMessage, ChatSendFrame, ChatUnread } from 'shared-api/contract';
import { newestSocket } from 'shared-api/testing';
import { ChatPanel } from '../features/chat/ChatPanel.tsx';
import { messages } from '../features/chat/messages.ts';
import { frameOf } from './aMessage.ts';
import { serve } from './serve.ts';

export { READ, serve } from './serve.ts';

export interface OpenedChat extends RenderedPage {
  onUnreadChange: jest.Mock;
}

export function openPanel(change: Partial<ClassTabProps> = {}): OpenedChat {
  const onUnreadChange = jest.fn();
  const props = { classId: 'class-1', role: 'student', isActive: true, onUnreadChange } as const;
  const page = renderPage(<ChatPanel {...props} {...change} />, { path: '/s/class-1' });
  return { ...page, onUnreadChange };
}

export async function openChat(
  history: ChatMessage[] = [],
  unread?: ChatUnread,
  change: Partial<ClassTabProps> = {},
): Promise<OpenedChat> {
  serve(history, unread);
  const page = openPanel(change);
  newestSocket().accept();
  await waitFor(() => expect(log()).toHaveAttribute('aria-busy', 'false'));
  return page;
}

/** Somebody's message comes in. */
export function receive(message: ChatMessage, nonce?: string): void {
  newestSocket().receive(frameOf(message, nonce));
}

export const log = () => screen.getByRole('log');
export const box = () => screen.getByRole('textbox', { name: messages.message });
export const shownTexts = () =>
  [...log().querySelectorAll('[data-message] p')].map((text) => text.textContent);
export const outbox = () => within(screen.getByRole('list', { name: messages.outbox }));
export const sentFrames = () => newestSocket().sent as ChatSendFrame[];

/** The log has a height, as in a browser: what is in it is `inside` pixels high. */
export function scrollTo(scrollTop: number, inside = 2_000): void {
  for (const [name, value] of Object.entries({ scrollHeight: inside, clientHeight: 400 })) {
    Object.defineProperty(log(), name, { configurable: true, value });
  }
  fireEvent.scroll(log(), { target: { scrollTop } });
}

/** The browser shows another tab, or this one again. */
export function showPage(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isVisible ? 'visible' : 'hidden',
  });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
