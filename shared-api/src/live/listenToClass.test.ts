import { installFakeSockets, newestSocket, openedSockets } from '../testing/index.ts';
import { isLeaving, leaveQuietly, listenToClass, onLeaving } from './listenToClass.ts';

installFakeSockets();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aListener() {
  return { onFrame: jest.fn(), onReturn: jest.fn(), onEnd: jest.fn() };
}

test('all parts of a class’s page share one connection, which ends with the last of them', () => {
  const [page, stream] = [aListener(), aListener()];
  const stops = [page, stream].map((listener) => listenToClass('c 7', 'a-token', listener));
  expect(openedSockets()).toHaveLength(1);
  expect(newestSocket().url.pathname).toBe('/ws/class/c%207');
  newestSocket().accept();
  newestSocket().receive({ type: 'class_changed' });
  for (const { onFrame } of [page, stream]) expect(onFrame).toHaveBeenCalledTimes(1);

  stops[0]?.();
  newestSocket().receive({ type: 'class_changed' });
  expect(page.onFrame).toHaveBeenCalledTimes(1);
  expect(stream.onFrame).toHaveBeenCalledTimes(2);
  expect(newestSocket().readyState).toBe(WebSocket.OPEN);
  stops[1]?.();
  expect(newestSocket().readyState).toBe(WebSocket.CLOSED);
});

test('each class has a connection of its own', () => {
  const stops = ['c7', 'c8'].map((id) => listenToClass(id, 'a-token', aListener()));
  expect(openedSockets()).toHaveLength(2);
  stops.forEach((stop) => stop());
});

test('a class that is left and opened again has a connection again', () => {
  listenToClass('c7', 'a-token', aListener())();
  const stop = listenToClass('c7', 'a-token', aListener());
  expect(openedSockets()).toHaveLength(2);
  expect(newestSocket().readyState).toBe(WebSocket.CONNECTING);
  stop();
});

test('a prompt connection has missed nothing; a reconnection may have', () => {
  const listener = aListener();
  const stop = listenToClass('c7', 'a-token', listener);
  newestSocket().accept();
  expect(listener.onReturn).not.toHaveBeenCalled();
  newestSocket().drop();
  jest.advanceTimersByTime(1_000);
  newestSocket().accept();
  expect(listener.onReturn).toHaveBeenCalledTimes(1);
  stop();
});

test('polls while there is no connection', () => {
  const listener = aListener();
  const stop = listenToClass('c7', 'a-token', listener);
  newestSocket().drop();
  jest.advanceTimersByTime(2_000);
  expect(listener.onReturn).toHaveBeenCalledTimes(1);
  stop();
});

test('a connection that comes late may have missed something too', () => {
  const listener = aListener();
  const stop = listenToClass('c7', 'a-token', listener);
  jest.advanceTimersByTime(4_000);
  newestSocket().accept();
  expect(listener.onReturn).toHaveBeenCalledTimes(1);
  stop();
});

test.each([4403, 4404])('a channel closed with %i is reported', (code) => {
  const listener = aListener();
  const stop = listenToClass('c7', 'a-token', listener);
  newestSocket().accept();
  newestSocket().drop(code);
  expect(listener.onEnd).toHaveBeenCalledTimes(1);
  stop();
});

describe('a person who leaves the class', () => {
  function listen() {
    const listener = aListener();
    const stop = listenToClass('c7', 'a-token', listener);
    newestSocket().accept();
    return { listener, stop };
  }

  test('gets no report of the closed channel, but after rejoining does', async () => {
    const { listener, stop } = listen();
    await leaveQuietly('c7', async () => newestSocket().drop(4403));
    expect(listener.onEnd).not.toHaveBeenCalled();
    stop();
    const again = listen();
    newestSocket().drop(4403);
    expect(again.listener.onEnd).toHaveBeenCalledTimes(1);
    again.stop();
  });

  test('without a reply checks whether it happened', async () => {
    const { listener, stop } = listen();
    const failing = leaveQuietly('c7', () => Promise.reject(new Error('no answer')));
    await expect(failing).rejects.toThrow('no answer');
    expect(listener.onReturn).toHaveBeenCalledTimes(1);
    newestSocket().drop(4403);
    expect(listener.onEnd).toHaveBeenCalledTimes(1);
    stop();
  });

  test('notifies the page before the server', async () => {
    const { stop } = listen();
    const states: boolean[] = [];
    const unsubscribe = onLeaving(() => states.push(isLeaving('c7')));
    await leaveQuietly('c7', async () => {
      expect(states).toEqual([true]);
      expect(isLeaving('c8')).toBe(false);
    });
    stop();
    listen().stop();
    expect(states).toEqual([true, false]);
    unsubscribe();
  });

  test('stays in it if the server refuses', async () => {
    const { stop } = listen();
    await expect(leaveQuietly('c7', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(isLeaving('c7')).toBe(false);
    stop();
  });
});
