import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { axeViolations, holdTime, advanceTime } from 'platform/testing';
import { clearSession, openDraft } from 'shared-api';
import { LIMITS, listMentionable, sendMessage } from 'shared-api/contract';
import {
  dropOutboxEntry,
  keepSending,
  listEntriesAbout,
  listOutboxEntries,
  queueEntry,
} from 'shared-api/offline';
import {
  aMentionable,
  anOutboxEntry,
  callsOf,
  connect as connectTo,
  forgetConnection,
  installFakeSockets,
  newestSocket,
  openedSockets,
  refuse,
  signIn,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aMessage, anOwnMessage } from '../../testing/aMessage.ts';
import {
  box,
  openChat,
  openPanel,
  outbox,
  receive,
  sentFrames,
  serve,
  shownTexts,
} from '../../testing/openChat.tsx';
import { messages } from './messages.ts';

installFakeSockets();
startSignedIn(toast.clear);
afterEach(forgetConnection);

const connect = (isOnline: boolean) => act(() => connectTo(isOnline));

/** Returns the sent messages, without typing notices. */
const sentMessages = () => sentFrames().filter(({ text }) => text !== undefined);
const lastNonce = () => sentMessages().at(-1)?.nonce;
const hasOutbox = () => screen.queryByRole('list', { name: messages.outbox }) !== null;
const button = (name: string) => screen.getByRole('button', { name });

describe('a message', () => {
  test('goes off by Enter, and stands in the list once it has come back', async () => {
    const { user } = await openChat();
    await user.type(box(), '  Hello {Enter}');
    expect(sentMessages()).toEqual([{ text: 'Hello', nonce: expect.any(String) }]);
    expect(shownTexts()).toEqual([]);
    expect(outbox().getByText('Hello')).toBeVisible();
    expect(outbox().getByText(messages.sending)).toBeVisible();
    receive(anOwnMessage(1, { content: 'Hello' }), lastNonce());
    expect(shownTexts()).toEqual(['Hello']);
    expect(hasOutbox()).toBe(false);
  });

  test('mentions whom Enter chooses; the next Enter sends it', async () => {
    stub(listMentionable, [aMentionable({ username: 'gottfried' })]);
    const { user } = await openChat();
    await user.type(box(), 'Hello @got');
    await screen.findByRole('option', { name: /gottfried/ });
    await user.keyboard('{Enter}');
    expect(box()).toHaveValue('Hello @gottfried ');
    expect(sentMessages()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(sentMessages()).toMatchObject([{ text: 'Hello @gottfried' }]);
  });

  test('goes off by the button; the box is ready for the next', async () => {
    const { user } = await openChat();
    await user.type(box(), 'Hello');
    await user.click(button(messages.send));
    expect(sentMessages()).toHaveLength(1);
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });

  test('can have several lines', async () => {
    const { user } = await openChat();
    await user.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    expect(sentMessages()).toHaveLength(0);
    await user.keyboard('{Enter}');
    expect(sentMessages()).toMatchObject([{ text: 'one\ntwo' }]);
  });

  test.each(['', '   ', '\n\n'])('of nothing (%j) is not sent', async (text) => {
    const { user } = await openChat();
    fireEvent.change(box(), { target: { value: text } });
    await user.click(button(messages.send));
    expect(sentFrames()).toEqual([]);
  });

  test('is not sent by the Enter that ends the choice of a character', async () => {
    await openChat();
    fireEvent.change(box(), { target: { value: 'に' } });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(sentMessages()).toHaveLength(0);
  });

  test('near the limit shows its length; above it, it shows an error and stays', async () => {
    const { user } = await openChat();
    fireEvent.change(box(), { target: { value: 'a'.repeat(1_000) } });
    expect(screen.queryByText(/ \/ 2,000/)).not.toBeInTheDocument();
    fireEvent.change(box(), { target: { value: 'a'.repeat(LIMITS.chatText) } });
    expect(screen.getByText('2,000 / 2,000')).toBeVisible();
    fireEvent.change(box(), { target: { value: 'a'.repeat(LIMITS.chatText + 1) } });
    expect(box()).toHaveAccessibleDescription(
      expect.stringContaining(messages.tooLong({ max: LIMITS.chatText })),
    );
    await user.click(button(messages.send));
    expect(sentMessages()).toHaveLength(0);
    expect(box()).toHaveValue('a'.repeat(LIMITS.chatText + 1));
  });

  test('can follow others at once: each waits for its own return', async () => {
    const { user } = await openChat();
    await user.type(box(), 'one{Enter}two{Enter}three{Enter}');
    const [one, two, three] = sentMessages();
    expect([one?.text, two?.text, three?.text]).toEqual(['one', 'two', 'three']);
    receive(anOwnMessage(1, { content: 'two' }), two?.nonce);
    expect(outbox().queryByText('two')).not.toBeInTheDocument();
    expect(outbox().getByText('one')).toBeVisible();
    receive(anOwnMessage(2, { content: 'one' }), one?.nonce);
    receive(anOwnMessage(3, { content: 'three' }), three?.nonce);
    expect(shownTexts()).toEqual(['two', 'one', 'three']);
    expect(hasOutbox()).toBe(false);
  });
});

describe('a message that could not be sent', () => {
  test('without a response says so, is sent again with the same key, and appears once', async () => {
    holdTime();
    const { user } = await openChat();
    await user.type(box(), 'Hello{Enter}');
    const first = lastNonce();
    await advanceTime(10_000);
    expect(outbox().getByRole('alert')).toHaveTextContent(messages.noAnswer);
    // A connection that does not answer may be dead: there is a new one.
    expect(openedSockets()).toHaveLength(2);
    newestSocket().accept();
    await user.click(button(messages.sendOneAgain({ text: 'Hello' })));
    expect(lastNonce()).toBe(first);
    receive(anOwnMessage(1, { content: 'Hello' }), first);
    receive(anOwnMessage(1, { content: 'Hello' }), first);
    expect(shownTexts()).toEqual(['Hello']);
    expect(hasOutbox()).toBe(false);
  });

  test('sent too fast says so', async () => {
    const { user } = await openChat();
    await user.type(box(), 'Hello{Enter}');
    newestSocket().receive({
      type: 'error',
      code: 'too_many_requests',
      message: 'Slow down',
      nonce: lastNonce(),
    });
    expect(outbox().getByRole('alert')).toHaveTextContent(messages.tooFast);
    expect(await axeViolations()).toEqual([]);
  });

  test('can be edited in the message box, before what is there', async () => {
    const { user } = await openChat();
    await user.type(box(), 'You fool{Enter}');
    const message = 'Your teachers have blocked “fool” in this class. Remove it, then try again.';
    newestSocket().receive({ type: 'error', code: 'invalid', message, nonce: lastNonce() });
    expect(await outbox().findByText(message)).toBeVisible();
    await user.type(box(), 'Next');
    await user.click(button(messages.editOne({ text: 'You fool' })));
    expect(box()).toHaveValue('You fool\nNext');
    expect(box()).toHaveFocus();
    expect(hasOutbox()).toBe(false);
  });

  test('for another reason shows the server’s message', async () => {
    const { user } = await openChat();
    await user.type(box(), 'Hello{Enter}');
    const nonce = lastNonce();
    newestSocket().receive({ type: 'error', code: 'unavailable', message: 'Not now.', nonce });
    expect(outbox().getByRole('alert')).toHaveTextContent('Not now.');
  });

  test('can be discarded', async () => {
    const { user } = await openChat();
    await user.type(box(), 'Hello{Enter}');
    const nonce = lastNonce();
    newestSocket().receive({ type: 'error', code: 'unavailable', message: 'Not now.', nonce });
    await user.click(button(messages.discardOne({ text: 'Hello' })));
    expect(hasOutbox()).toBe(false);
  });

  test('without a connection waits, and is sent with the next one', async () => {
    holdTime();
    const { user } = await openChat([aMessage(1)]);
    newestSocket().drop();
    await user.type(box(), 'Hello{Enter}');
    expect(outbox().getByText(messages.waiting)).toBeVisible();
    await advanceTime(1_000);
    newestSocket().accept();
    await advanceTime(0);
    expect(sentMessages()).toMatchObject([{ text: 'Hello' }]);
    expect(outbox().getByText(messages.sending)).toBeVisible();
  });

  test('during a lost connection is sent again over the next one, with the same key', async () => {
    holdTime();
    const { user } = await openChat([aMessage(1)]);
    await user.type(box(), 'Hello{Enter}');
    const nonce = lastNonce();
    newestSocket().drop(1001);
    await advanceTime(1_000);
    newestSocket().accept();
    await advanceTime(0);
    expect(sentMessages()).toEqual([{ text: 'Hello', nonce }]);
  });

  test('without a connection for long still waits, and is sent by itself, once', async () => {
    holdTime();
    const { user } = await openChat([aMessage(1)]);
    newestSocket().drop();
    await user.type(box(), 'Hello{Enter}');
    await advanceTime(60_000);
    expect(outbox().getByText(messages.waiting)).toBeVisible();
    expect(outbox().queryByRole('alert')).not.toBeInTheDocument();
    newestSocket().accept();
    await advanceTime(0);
    expect(sentMessages()).toMatchObject([{ text: 'Hello' }]);
    receive(anOwnMessage(2, { content: 'Hello' }), lastNonce());
    expect(hasOutbox()).toBe(false);
  });

  test('when the browser says that it is offline, waits for the next connection at once', async () => {
    holdTime();
    const { user } = await openChat([aMessage(1)]);
    // The connection does not know yet.
    connect(false);
    await user.type(box(), 'Hello{Enter}');
    await advanceTime(15_000);
    expect(sentMessages()).toEqual([]);
    expect(outbox().getByText(messages.waiting)).toBeVisible();
    newestSocket().drop();
    connect(true);
    newestSocket().accept();
    await advanceTime(0);
    expect(sentMessages()).toMatchObject([{ text: 'Hello' }]);
  });

  test('without a connection can be discarded', async () => {
    const { user } = await openChat([aMessage(1)]);
    newestSocket().drop();
    await user.type(box(), 'Hello{Enter}');
    await user.click(button(messages.discardOne({ text: 'Hello' })));
    expect(hasOutbox()).toBe(false);
  });

  test('sent again, does not wait until it is time for the next connection', async () => {
    holdTime();
    const { user } = await openChat([aMessage(1)]);
    await user.type(box(), 'Hello{Enter}');
    await advanceTime(10_000);
    // The new connection that it got for want of an answer does not come.
    newestSocket().drop();
    const opened = openedSockets().length;
    await user.click(button(messages.sendOneAgain({ text: 'Hello' })));
    expect(openedSockets()).toHaveLength(opened + 1);
    newestSocket().accept();
    await advanceTime(0);
    expect(sentMessages()).toMatchObject([{ text: 'Hello' }]);
  });

  test('survives a reload, and is then sent with the same key', async () => {
    const { user, unmount } = await openChat();
    await user.type(box(), 'sent{Enter}written');
    const nonce = lastNonce();
    unmount();
    serve([]);
    openPanel();
    expect(box()).toHaveValue('written');
    expect(outbox().getByText(messages.waiting)).toBeVisible();
    newestSocket().accept();
    await waitFor(() => expect(sentMessages()).toEqual([{ text: 'sent', nonce }]));
  });

  test('is sent after an update too, though an earlier release stored it elsewhere', async () => {
    const draft = openDraft('chat-outbox-class-1');
    const failed = { nonce: 'nonce-of-two', text: 'two', problem: 'Not now.', isUnderWay: false };
    const stored = [
      { nonce: 'nonce-of-one', text: 'one', problem: null, isUnderWay: true },
      failed,
    ];
    draft.write({ outbox: stored });
    await openChat();
    await waitFor(() => {
      expect(sentMessages()).toEqual([{ text: 'one', nonce: 'nonce-of-one' }]);
    });
    expect(outbox().getByRole('alert')).toHaveTextContent('Not now.');
    expect(draft.read()).toBeNull();
    expect(listEntriesAbout('chat-class-1').map(({ text }) => text)).toEqual(['one', 'two']);
  });

  test('leaves no data behind once it is sent', async () => {
    const { user, unmount } = await openChat();
    await user.type(box(), 'Hello{Enter}');
    receive(anOwnMessage(1, { content: 'Hello' }), lastNonce());
    unmount();
    await openChat([anOwnMessage(1)]);
    expect(hasOutbox()).toBe(false);
    expect(box()).toHaveValue('');
  });
});

describe('a queued message', () => {
  let stop: (() => void) | undefined;
  afterEach(() => {
    stop?.();
    stop = undefined;
  });

  async function writeOffline(...texts: string[]) {
    const chat = await openChat([aMessage(1)]);
    connect(false);
    newestSocket().drop();
    for (const text of texts) await chat.user.type(box(), `${text}{Enter}`);
    return chat;
  }

  function goOnline() {
    stop = keepSending();
    connect(true);
  }

  const sentByCall = () => callsOf(sendMessage).map(({ body: { text }, key }) => ({ text, key }));

  test('is sent from another page too, in its order, once', async () => {
    const { unmount } = await writeOffline('one', 'two');
    const keys = listOutboxEntries().map(({ key }) => key);
    unmount();
    stub(sendMessage, aMessage(2));
    goOnline();
    await waitFor(() => expect(listOutboxEntries()).toEqual([]));
    expect(sentByCall()).toEqual([
      { text: 'one', key: keys[0] },
      { text: 'two', key: keys[1] },
    ]);
    await openChat([aMessage(1)]);
    expect(hasOutbox()).toBe(false);
  });

  test('that is sent without a live connection disappears here', async () => {
    await writeOffline('Hello');
    stub(sendMessage, aMessage(2));
    goOnline();
    await waitFor(() => expect(hasOutbox()).toBe(false));
    expect(sentByCall()).toHaveLength(1);
    newestSocket().accept();
    await act(async () => void (await Promise.resolve()));
    expect(sentMessages()).toEqual([]);
  });

  test('that is refused says why, and stays for a decision', async () => {
    await writeOffline('Hello');
    refuse(sendMessage, 403, { code: 'forbidden', message: 'Not in this class.' });
    goOnline();
    expect(await outbox().findByRole('alert')).toHaveTextContent('Not in this class.');
    expect(listOutboxEntries()).toEqual([]);
    expect(button(messages.sendOneAgain({ text: 'Hello' }))).toBeVisible();
  });

  test('that was being sent when the page ended is sent from elsewhere, with the same key', async () => {
    const { user, unmount } = await openChat();
    await user.type(box(), 'Hello{Enter}');
    const nonce = lastNonce();
    unmount();
    stub(sendMessage, aMessage(2));
    goOnline();
    await waitFor(() => expect(sentByCall()).toEqual([{ text: 'Hello', key: nonce }]));
  });

  test('is left alone by other pages while this one sends it', async () => {
    stop = keepSending();
    stub(sendMessage, aMessage(2));
    const { user } = await openChat();
    await user.type(box(), 'Hello{Enter}');
    connect(true);
    await act(async () => void (await Promise.resolve()));
    expect(listOutboxEntries()).toEqual([]);
    expect(listEntriesAbout('chat-class-1')).toMatchObject([{ text: 'Hello' }]);
    expect(sentByCall()).toEqual([]);
  });

  test('is only in the tab that sends it, until it waits again', async () => {
    await openChat([aMessage(1)]);
    // Another tab does the same.
    const ofOther = anOutboxEntry({ key: 'nonce-of-other', about: 'chat-class-1', text: 'Hello' });
    act(() => void queueEntry({ ...ofOther, onScreen: { problem: null } }));
    expect(hasOutbox()).toBe(false);
    newestSocket().drop();
    act(() => void queueEntry(ofOther));
    expect(outbox().getByText('Hello')).toBeVisible();
  });

  test('stays for its author when the session has ended in between', async () => {
    const { user, unmount } = await openChat();
    await user.type(box(), 'Hello{Enter}');
    const nonce = lastNonce();
    act(() => clearSession('expired'));
    unmount();
    signIn();
    await openChat();
    await waitFor(() => expect(sentMessages()).toEqual([{ text: 'Hello', nonce }]));
  });

  test('appears in all tabs, and in none once one discards it', async () => {
    await writeOffline('one');
    const [call] = listOutboxEntries();
    // Another tab does the same.
    const key = 'draft:of-another-tab:waiting:';
    const notify = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    const name = Object.keys(localStorage).find((each) => each.endsWith(call?.key ?? '')) ?? '';
    const two = { ...call, key: 'nonce-of-two', at: Date.now() + 1, text: 'two' };
    localStorage.setItem(name.replace(call?.key ?? '', two.key), JSON.stringify(two));
    notify();
    expect(outbox().getByText('two')).toBeVisible();
    act(() => dropOutboxEntry(call?.key ?? ''));
    expect(outbox().queryByText('one')).not.toBeInTheDocument();
    expect(listOutboxEntries().map(({ text }) => text)).toEqual(['two']);
  });
});

describe('writing', () => {
  const tellings = () => newestSocket().sent.filter((frame) => 'type' in (frame as object));

  test('is published to the others now and then', async () => {
    holdTime();
    const { user } = await openChat();
    await user.type(box(), 'Hello');
    expect(tellings()).toEqual([{ type: 'typing' }]);
    await advanceTime(3_000);
    await user.type(box(), ' there');
    expect(tellings()).toHaveLength(2);
  });

  test('is not published for an empty box', async () => {
    await openChat();
    fireEvent.change(box(), { target: { value: '  ' } });
    expect(tellings()).toEqual([]);
  });
});

test('a browser that keeps nothing says so', async () => {
  await openChat();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  fireEvent.change(box(), { target: { value: 'Hello' } });
  expect(screen.getByText(messages.notKept)).toBeVisible();
  full.mockRestore();
});
