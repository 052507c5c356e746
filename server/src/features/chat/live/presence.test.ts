import { SECOND } from '../../../time.ts';
import { Presence, type ProcessPresence } from './presence.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openPresence() {
  const frames: object[] = [];
  const published: ProcessPresence[] = [];
  const presence = new Presence({
    broadcast: (frame) => frames.push(frame),
    publish: (digest) => published.push(digest),
  });
  return { presence, frames: frames, published };
}

const frame = (count: number, ...names: string[]) => ({ type: 'presence', count, names });

test('500 arrivals at once are announced in one frame, with a few names', () => {
  const { presence, frames: frames, published } = openPresence();
  for (let number = 0; number < 500; number += 1) presence.join(`id${number}`, `name${number}`);
  jest.advanceTimersByTime(SECOND);
  expect(frames).toEqual([frame(500, 'name0', 'name1', 'name2', 'name3', 'name4')]);
  expect(published).toHaveLength(1);
});

test('a user who returns within a second is not announced', () => {
  const { presence, frames: frames } = openPresence();
  presence.join('ada', 'Ada');
  jest.advanceTimersByTime(SECOND);
  presence.leave('ada');
  presence.join('ada', 'Ada');
  jest.advanceTimersByTime(10 * SECOND);
  expect(frames).toEqual([frame(1, 'Ada')]);
});

test('a user is present until their last tab is closed', () => {
  const { presence } = openPresence();
  presence.join('ada', 'Ada');
  presence.join('ada', 'Ada');
  presence.leave('ada');
  expect(presence.frame).toEqual(frame(1, 'Ada'));
  presence.leave('ada');
  presence.leave('ada');
  expect(presence.frame).toEqual(frame(0));
});

test('other processes are counted, answered when they are new, and dropped when they are silent', () => {
  const { presence, frames: frames, published } = openPresence();
  presence.join('ada', 'Ada');
  jest.advanceTimersByTime(SECOND);
  presence.receive({ process: 'other', count: 2, names: ['Ben', 'Cid'] });
  jest.advanceTimersByTime(SECOND);
  expect(frames.at(-1)).toEqual(frame(3, 'Ada', 'Ben', 'Cid'));
  expect(published).toHaveLength(2);
  for (let count = 0; count < 4; count += 1) {
    jest.advanceTimersByTime(15 * SECOND);
    presence.keepAlive();
  }
  jest.advanceTimersByTime(SECOND);
  expect(frames.at(-1)).toEqual(frame(1, 'Ada'));
});

test('a process announces that its users have left, or that it stops', () => {
  const { presence, frames: frames, published } = openPresence();
  presence.join('ada', 'Ada');
  presence.receive({ process: 'other', count: 1, names: ['Ben'] });
  presence.receive({ process: 'other', count: 0, names: [] });
  jest.advanceTimersByTime(SECOND);
  expect(frames).toEqual([frame(1, 'Ada')]);
  presence.close();
  expect(published.at(-1)).toMatchObject({ count: 0 });
  presence.leave('ada');
  jest.advanceTimersByTime(10 * SECOND);
  expect(published).toHaveLength(2);
});
