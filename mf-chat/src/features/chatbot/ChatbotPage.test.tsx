import { act, fireEvent, screen } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { forgetEverything, inlineSiteConfig, signIn } from 'shared-api/testing';
import { ChatbotPage } from './ChatbotPage.tsx';
import { messages } from './messages.ts';

const ADDRESS = 'https://chatbot.example/embed';

beforeEach(forgetEverything);
afterEach(() => jest.useRealTimers());

function open(chatbotUrl: string | null) {
  inlineSiteConfig({ chatbotUrl });
  return renderPage(<ChatbotPage />, { path: '/chatbot' });
}

const frame = () => screen.getByTitle<HTMLIFrameElement>(messages.frame);

test('the configured chatbot is shown, once it has loaded', () => {
  open(ADDRESS);
  expect(frame()).toHaveAttribute('src', ADDRESS);
  expect(frame()).not.toBeVisible();
  expect(screen.getByText(messages.loading)).toBeVisible();
  fireEvent.load(frame());
  expect(frame()).toBeVisible();
  expect(screen.queryByText(messages.loading)).not.toBeInTheDocument();
});

test('the chatbot cannot lead the tab elsewhere, and sends no address of ours on', () => {
  open(ADDRESS);
  expect(frame().getAttribute('sandbox')?.split(' ')).toEqual([
    'allow-scripts',
    'allow-forms',
    'allow-popups',
    'allow-same-origin',
  ]);
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test('a chatbot on our own address gets no access to our storage', () => {
  open(`${location.origin}/bot`);
  expect(frame().getAttribute('sandbox')).not.toContain('allow-same-origin');
});

test('it can be opened in a tab of its own', () => {
  open(ADDRESS);
  const link = screen.getByRole('link', { name: new RegExp(messages.openApart) });
  expect(link).toHaveAttribute('href', ADDRESS);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('a slow chatbot is explained', () => {
  jest.useFakeTimers();
  open(ADDRESS);
  expect(screen.queryByText(messages.slow)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText(messages.slow)).toBeVisible();
  fireEvent.load(frame());
  expect(screen.queryByText(messages.slow)).not.toBeInTheDocument();
});

test('where none is configured, the page says so and leads back', () => {
  open(null);
  expect(screen.getByText(messages.missingTitle)).toBeVisible();
  expect(screen.queryByTitle(messages.frame)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: messages.toStart })).toHaveAttribute('href', '/');
});

test('someone who is signed in is led to their classes', () => {
  signIn();
  open(null);
  expect(screen.getByRole('link', { name: messages.toClasses })).toHaveAttribute('href', '/d');
});

test.each([ADDRESS, null])(
  'with %s, the page has its title and no accessibility faults',
  async (url) => {
    open(url);
    expect(document.title).toMatch(/^Chatbot/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Chatbot');
    expect(await axeViolations()).toEqual([]);
  },
);
