import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, NetworkError, isReadOnly, openDraft, request, saveSession } from 'shared-api';
import { addComment, listClasses } from 'shared-api/contract';
import {
  keepSending,
  listEntriesAbout,
  listOutboxEntries,
  queueEntry,
  sendOrQueue,
  QueuedError,
} from 'shared-api/offline';
import {
  aComment,
  callsOf,
  connect as connectTo,
  forgetConnection,
  installStubbedServer,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';
import { messages as copyMessages } from '../copy-text/messages.ts';
import { messages } from './messages.ts';
import { OutboxNotice } from './OutboxNotice.tsx';

installStubbedServer();

const connect = (isOnline: boolean) => act(() => connectTo(isOnline));

let stop: (() => void) | undefined;
beforeEach(() => {
  localStorage.clear();
  signIn();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  forgetConnection();
});

const COMMENT = aComment();

function comment(content = 'From the train', key = 'key-of-train') {
  const input = { params: { id: 'p1' }, query: { class_id: '7' }, body: { content } };
  const draft = { key: 'comment-p1', value: { content } };
  return sendOrQueue(addComment, input, { key, about: 'p1', text: content, draft });
}

async function commentOffline(content?: string, key?: string) {
  connect(false);
  await act(() => expect(comment(content, key)).rejects.toBeInstanceOf(QueuedError));
}

function show() {
  const handlers = { gone: jest.fn(), edit: jest.fn() };
  render(<OutboxNotice about="p1" onGone={handlers.gone} onEdit={handlers.edit} />);
  return handlers;
}

const keysSent = () => callsOf(addComment).map(({ key }) => key);

test('with a connection a call is sent at once, and nothing is queued', async () => {
  stub(addComment, COMMENT);
  show();
  await expect(comment()).resolves.toEqual(COMMENT);
  expect(keysSent()).toEqual(['key-of-train']);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('without a connection it shows at its form, and is sent once online', async () => {
  stub(addComment, COMMENT);
  const { gone } = show();
  await commentOffline();
  expect(await screen.findByText('From the train')).toBeVisible();
  expect(screen.getByText(messages.waiting)).toBeVisible();
  stop = keepSending();
  expect(keysSent()).toEqual([]);
  connect(true);
  await waitFor(() => expect(gone).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('From the train')).not.toBeInTheDocument();
  connect(true);
  expect(keysSent()).toEqual(['key-of-train']);
});

test('during maintenance it is queued, and sent once when that ends', async () => {
  refuse(addComment, 503, { code: 'read_only' });
  const { gone } = show();
  await act(() => expect(comment()).rejects.toBeInstanceOf(QueuedError));
  expect(await screen.findByText('From the train')).toBeVisible();
  expect(isReadOnly()).toBe(true);
  stop = keepSending();
  await waitFor(() => expect(keysSent()).toEqual(['key-of-train', 'key-of-train']));
  stub(addComment, COMMENT);
  stub(listClasses, []);
  // Any reply says that the server saves again.
  await act(() => request(listClasses, {}));
  await waitFor(() => expect(gone).toHaveBeenCalledTimes(1));
  expect(isReadOnly()).toBe(false);
  expect(new Set(keysSent())).toEqual(new Set(['key-of-train']));
  expect(listOutboxEntries()).toEqual([]);
});

test('entries of one target are sent in order', async () => {
  jest.useFakeTimers();
  const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  let isAway = true;
  stub(addComment, () => {
    if (isAway) throw new ApiError(503, { code: 'unavailable', message: 'Not now.' });
    return COMMENT;
  });
  await commentOffline('First', 'key-of-first');
  await advanceTime(1);
  await commentOffline('Second', 'key-of-second');
  stop = keepSending();
  connect(true);
  await advanceTime(0);
  expect(keysSent()).toEqual(['key-of-first']);
  isAway = false;
  await advanceTime(5_000);
  expect(keysSent()).toEqual(['key-of-first', 'key-of-first', 'key-of-second']);
  jest.useRealTimers();
});

test('two tabs that go online send it once', async () => {
  let queue: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  stub(addComment, COMMENT);
  await commentOffline();
  const stops = [keepSending(), keepSending()];
  connect(true);
  await act(async () => void (await queue));
  await waitFor(() => expect(keysSent()).toEqual(['key-of-train']));
  await act(async () => void (await queue));
  expect(keysSent()).toEqual(['key-of-train']);
  for (const each of stops) each();
  Reflect.deleteProperty(navigator, 'locks');
});

test('a refused entry shows why, and can be edited in its form or discarded', async () => {
  refuse(addComment, 403, { code: 'forbidden', message: 'No comments here.' });
  const { edit } = show();
  await commentOffline();
  await commentOffline('Another', 'key-of-another');
  stop = keepSending();
  connect(true);
  await waitFor(() => expect(screen.getAllByText('No comments here.')).toHaveLength(2));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: messages.editOne({ text: 'Another' }) }));
  await waitFor(() => expect(edit).toHaveBeenCalledTimes(1));
  expect(openDraft('comment-p1').read()).toEqual({ content: 'Another' });
  // The form is in use now: its content is not replaced.
  await user.click(
    screen.getByRole('button', { name: messages.editOne({ text: 'From the train' }) }),
  );
  expect(openDraft('comment-p1').read()).toEqual({ content: 'Another' });
  await user.click(
    screen.getByRole('button', { name: messages.discardOne({ text: 'From the train' }) }),
  );
  await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument());
  // A refused entry is never sent again by itself.
  expect(keysSent()).toEqual(['key-of-train', 'key-of-another']);
});

test('while the form is away, a refused entry says why, and its text can be copied', async () => {
  const user = userEvent.setup();
  refuse(addComment, 403, { code: 'muted', message: 'A teacher has muted you.' });
  await commentOffline();
  render(<OutboxNotice about="p1" onGone={jest.fn()} onEdit={jest.fn()} isLocked />);
  stop = keepSending();
  connect(true);
  expect(await screen.findByText('A teacher has muted you.')).toBeVisible();
  const copy = copyMessages.copyOne({ text: 'From the train' });
  await user.click(screen.getByRole('button', { name: copy }));
  expect(await navigator.clipboard.readText()).toBe('From the train');
  const edit = messages.editOne({ text: 'From the train' });
  expect(screen.queryByRole('button', { name: edit })).not.toBeInTheDocument();
});

test('an entry that a screen has taken is neither listed nor sent nor refused', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  stub(addComment, async () => {
    await promise;
    throw new ApiError(403, { code: 'forbidden', message: 'No comments here.' });
  });
  await commentOffline();
  await commentOffline('Another', 'key-of-another');
  stop = keepSending();
  connect(true);
  await waitFor(() => expect(keysSent()).toEqual(['key-of-train']));
  const onScreen = { problem: null };
  for (const call of listOutboxEntries()) act(() => void queueEntry({ ...call, onScreen }));
  await act(async () => resolve(undefined));
  show();
  expect(listOutboxEntries()).toEqual([]);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(listEntriesAbout('p1').map(({ refusal }) => refusal)).toEqual([null, null]);
  expect(keysSent()).toEqual(['key-of-train']);
});

test('another account neither sees nor sends it, and it stays for its author', async () => {
  stub(addComment, COMMENT);
  const { gone } = show();
  await commentOffline();
  await screen.findByText('From the train');
  act(() => saveSession({ token: 'other', id: 'other', email: 'other@school.example' }));
  stop = keepSending();
  connect(true);
  await act(async () => void (await Promise.resolve()));
  expect(keysSent()).toEqual([]);
  act(() => void signIn());
  stop();
  stop = keepSending();
  await waitFor(() => expect(keysSent()).toEqual(['key-of-train']));
  await waitFor(() => expect(gone).toHaveBeenCalled());
});

test('without storage the call fails as without an outbox', async () => {
  connect(false);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await expect(comment()).rejects.toBeInstanceOf(NetworkError);
  full.mockRestore();
});

test('a silently dropped write fails too', async () => {
  connect(false);
  const silent = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  await expect(comment()).rejects.toBeInstanceOf(NetworkError);
  silent.mockRestore();
});

test('a queued entry makes the browser persist the site’s storage', async () => {
  const persist = jest.fn().mockResolvedValue(true);
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  const { queueEntry } = await fresh();
  connect(false);
  const error = await comment().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(QueuedError);
  queueEntry(listOutboxEntries()[0]!);
  queueEntry(listOutboxEntries()[0]!);
  expect(persist).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'storage');
});

/** Resets the module: it has not asked for persistence yet. */
function fresh(): Promise<typeof import('shared-api/offline')> {
  jest.resetModules();
  return import('shared-api/offline');
}
