import { whenLoaded } from './whenLoaded.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a hanging request delays the callback by 3 s, and only once', () => {
  const act = jest.fn();
  whenLoaded(act);
  jest.advanceTimersByTime(2_900);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_200);
  expect(act).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a loaded page does not wait for the limit, and a cancelled callback does not run', () => {
  const act = jest.fn();
  const stopped = jest.fn();
  whenLoaded(act);
  whenLoaded(stopped)();
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(1_100);
  expect(act).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5_000);
  expect(stopped).not.toHaveBeenCalled();
});
