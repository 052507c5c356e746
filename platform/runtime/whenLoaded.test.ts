import { whenLoaded } from './whenLoaded.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a request that hangs delays what comes after the page by 3 s, and once only', () => {
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

test('a page that has loaded waits for no limit, and who stops hears nothing', () => {
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
