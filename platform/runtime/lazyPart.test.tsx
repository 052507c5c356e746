import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyPart } from './lazyPart.tsx';

const Part = ({ text = 'Here' }: { text?: string }) => <p>{text}</p>;
const load = async () => ({ default: Part });

/** Returns the loader of a chunk that fails the given number of times. */
function lostChunk(times: number) {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new Error('Loading chunk 7 failed');
    return { default: Part };
  };
}

function show(Lazy: ReturnType<typeof lazyPart>, onError = jest.fn()) {
  return render(
    <ErrorBoundary onError={onError}>
      <Lazy />
    </ErrorBoundary>,
  );
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: 100 }));
afterEach(() => jest.useRealTimers());

test('a preloaded part is shown at once', async () => {
  const Lazy = lazyPart(load, 'Loading');
  Lazy.preload();
  await jest.advanceTimersByTimeAsync(0);
  show(Lazy);
  expect(screen.getByText('Here')).toBeVisible();
});

test('a part that was not preloaded shows its placeholder until it is loaded', async () => {
  const Lazy = lazyPart(load, ({ text }) => `Loading ${text}`);
  const { rerender } = render(<Lazy text="one" />);
  expect(screen.getByText('Loading one')).toBeVisible();
  const shown = await screen.findByText('one');
  rerender(<Lazy text="two" />);
  expect(screen.getByText('two')).toBe(shown);
});

test('a chunk that fails twice is loaded in the end', async () => {
  show(lazyPart(lostChunk(2)));
  expect(await screen.findByText('Here')).toBeVisible();
});

test('a chunk whose preload fails is requested again when it is rendered', async () => {
  const Lazy = lazyPart(lostChunk(3));
  Lazy.preload();
  await jest.advanceTimersByTimeAsync(5_000);
  show(Lazy);
  expect(await screen.findByText('Here')).toBeVisible();
});

test('after all attempts have failed, the next mount retries', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lazy = lazyPart(lostChunk(3));
  let fail: (error: Error) => void = () => undefined;
  const failure = new Promise<Error>((resolve) => (fail = resolve));
  const { unmount } = show(Lazy, jest.fn(fail));
  expect((await failure).message).toBe('Loading chunk 7 failed');
  unmount();

  show(Lazy);
  expect(await screen.findByText('Here')).toBeVisible();
});
