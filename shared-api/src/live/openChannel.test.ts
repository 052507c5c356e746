import { newestSocket, openedSockets, installFakeSockets } from '../testing/index.ts';
import { openChannel, type Channel } from './openChannel.ts';

installFakeSockets();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const handlers = { onFrame: jest.fn(), onClose: jest.fn(), onOpen: jest.fn(), onPoll: jest.fn() };
const channels: Channel<{ text: string }>[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  jest.clearAllMocks();
});

function open(token = 't') {
  const channel = openChannel<{ text: string }, never>('/ws/activate', token, handlers);
  channels.push(channel);
  return channel;
}

test('the token travels beside the URL, never in it', () => {
  open('a_secret-token');
  expect(newestSocket().url.href).toBe('ws://localhost/ws/activate');
  expect(newestSocket().protocols).toEqual(['homeroom', 'homeroom-heartbeat', 'a_secret-token']);
});

test.each(['', 'homeroom', 'a b', 'a,b', 'ä', '"', '%20', 'x\r\ny'])(
  'a token that is none, such as "%s", is left to the server to refuse',
  (token) => {
    open(token);
    newestSocket().drop(4401);
    expect(handlers.onClose).toHaveBeenLastCalledWith({ code: 4401, isFinal: true });
  },
);

test('frames arrive parsed; one that is not JSON is logged and left out', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open();
  newestSocket().accept();
  newestSocket().receive({ code: '003' });
  newestSocket().dispatchEvent(new MessageEvent('message', { data: '<html>' }));
  expect(handlers.onFrame.mock.calls).toEqual([[{ code: '003' }]]);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

test('a lost connection reopens after one second, then more slowly, at most every 15 s', () => {
  open();
  newestSocket().drop();
  jest.advanceTimersByTime(999);
  expect(openedSockets()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(openedSockets()).toHaveLength(2);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    newestSocket().drop();
    jest.advanceTimersByTime(15_000);
    expect(openedSockets()).toHaveLength(3 + attempt);
  }
});

test('it reopens at once when the browser comes back online', () => {
  open();
  newestSocket().drop();
  window.dispatchEvent(new Event('online'));
  expect(openedSockets()).toHaveLength(2);
  newestSocket().accept();
  jest.advanceTimersByTime(60_000);
  expect(openedSockets()).toHaveLength(2);
});

test('it closes when the browser goes offline, and reopens online', () => {
  open();
  const [first] = openedSockets();
  first?.accept();
  window.dispatchEvent(new Event('offline'));
  expect(handlers.onClose.mock.calls).toEqual([[{ code: 1006, isFinal: false }]]);
  expect(first?.readyState).toBe(WebSocket.CLOSED);
  window.dispatchEvent(new Event('online'));
  expect(openedSockets()).toHaveLength(2);
  newestSocket().accept();
  jest.advanceTimersByTime(60_000);
  expect(openedSockets()).toHaveLength(2);
});

test('a browser that wrongly reports offline is connected again', () => {
  open();
  newestSocket().accept();
  window.dispatchEvent(new Event('offline'));
  jest.advanceTimersByTime(1_000);
  newestSocket().accept();
  expect(openedSockets()).toHaveLength(2);
  expect(handlers.onOpen).toHaveBeenCalledTimes(2);
});

describe('a server that is gone without closing the connection', () => {
  const beat = { type: 'heartbeat', seconds: 25 };

  test('is noticed when two heartbeats are missing, and the channel reopens', () => {
    open();
    const [first] = openedSockets();
    first?.accept();
    first?.receive(beat);
    expect(handlers.onFrame).not.toHaveBeenCalled();
    jest.advanceTimersByTime(55_999);
    expect(handlers.onClose).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(handlers.onClose.mock.calls).toEqual([[{ code: 1006, isFinal: false }]]);
    expect(first?.readyState).toBe(WebSocket.CLOSED);
    jest.advanceTimersByTime(1_000);
    expect(openedSockets()).toHaveLength(2);
    newestSocket().accept();
    expect(handlers.onOpen).toHaveBeenCalledTimes(2);
  });

  test('is not assumed while any frame arrives', () => {
    open();
    newestSocket().accept();
    newestSocket().receive(beat);
    for (const frame of [beat, { code: '003' }, beat, { code: '003' }]) {
      jest.advanceTimersByTime(50_000);
      newestSocket().receive(frame);
    }
    expect(openedSockets()).toHaveLength(1);
    expect(handlers.onFrame).toHaveBeenCalledTimes(2);
    // After a suspended page, the timer comes first, and then the frames that have waited.
    jest.advanceTimersByTime(55_500);
    newestSocket().receive(beat);
    jest.advanceTimersByTime(50_000);
    expect(openedSockets()).toHaveLength(1);
  });

  test('is not assumed of a server without heartbeats, or after the channel was closed', () => {
    open();
    newestSocket().accept();
    newestSocket().receive({ code: '003' });
    jest.advanceTimersByTime(600_000);
    expect(openedSockets()).toHaveLength(1);
    newestSocket().receive(beat);
    channels.at(-1)?.close();
    jest.advanceTimersByTime(600_000);
    expect(openedSockets()).toHaveLength(1);
    expect(handlers.onClose).not.toHaveBeenCalled();
  });
});

test('a channel that the server closed for good stays closed', () => {
  open();
  newestSocket().drop(4401);
  jest.advanceTimersByTime(60_000);
  expect(openedSockets()).toHaveLength(1);
  expect(handlers.onClose).toHaveBeenCalledWith({ code: 4401, isFinal: true });
});

test('closing it ends the reconnecting', () => {
  const channel = open();
  newestSocket().drop();
  channel.close();
  jest.advanceTimersByTime(60_000);
  expect(openedSockets()).toHaveLength(1);
});

test('a connection closed during the handshake closes after it', () => {
  const channel = open();
  channel.close();
  expect(newestSocket().readyState).toBe(WebSocket.CONNECTING);
  newestSocket().accept();
  expect(newestSocket().readyState).toBe(WebSocket.CLOSED);
  expect(handlers.onOpen).not.toHaveBeenCalled();
  expect(openedSockets()).toHaveLength(1);
});

test('sending without a connection returns false', () => {
  const channel = open();
  expect(channel.send({ text: 'hi' })).toBe(false);
  newestSocket().accept();
  expect(channel.send({ text: 'hi' })).toBe(true);
  expect(newestSocket().sent).toEqual([{ text: 'hi' }]);
});

describe('on a network that blocks WebSockets', () => {
  test('a handshake without a reply times out after five seconds, later after more', () => {
    open();
    jest.advanceTimersByTime(4_999);
    expect(handlers.onClose).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(handlers.onClose.mock.calls).toEqual([[{ code: 1006, isFinal: false }]]);
    jest.advanceTimersByTime(1_000);
    expect(openedSockets()).toHaveLength(2);
    jest.advanceTimersByTime(9_999);
    expect(handlers.onClose).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(handlers.onClose).toHaveBeenCalledTimes(2);
  });

  test('a handshake that succeeds after its timeout is closed', () => {
    open();
    const [first] = openedSockets();
    jest.advanceTimersByTime(5_000);
    first?.accept();
    expect(handlers.onOpen).not.toHaveBeenCalled();
    expect(first?.readyState).toBe(WebSocket.CLOSED);
  });

  /** Refuses every try at once, as a filter does that replies with a page. */
  function refuseFor(milliseconds: number) {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      if (newestSocket().readyState === WebSocket.CONNECTING) newestSocket().drop();
      jest.advanceTimersByTime(500);
    }
  }

  test('the page polls within two seconds, then backs off, and stops once there is a connection', () => {
    open();
    refuseFor(2_000);
    expect(handlers.onPoll).toHaveBeenCalledTimes(1);
    refuseFor(600_000);
    const perMinute = handlers.onPoll.mock.calls.length / 10;
    expect(perMinute).toBeGreaterThan(2);
    expect(perMinute).toBeLessThan(5);
    while (newestSocket().readyState !== WebSocket.CONNECTING) jest.advanceTimersByTime(500);
    newestSocket().accept();
    handlers.onPoll.mockClear();
    jest.advanceTimersByTime(120_000);
    expect(handlers.onPoll).not.toHaveBeenCalled();
  });

  test('a hidden page polls only once it is visible', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    open();
    refuseFor(120_000);
    expect(handlers.onPoll).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(handlers.onPoll).toHaveBeenCalledTimes(1);
    hidden.mockRestore();
  });

  test('a closed channel does not poll', () => {
    const channel = open();
    newestSocket().drop();
    channel.close();
    jest.advanceTimersByTime(60_000);
    expect(handlers.onPoll).not.toHaveBeenCalled();
  });
});
