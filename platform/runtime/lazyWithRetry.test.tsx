import { Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { countAttempt } from './attempts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyWithRetry } from './lazyWithRetry.tsx';

function Editor() {
  return <p>The editor</p>;
}

/** A chunk that is lost as often as said, and then comes. */
function lostChunk(times: number) {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new Error('Loading chunk 7 failed');
    return { default: Editor };
  };
}

function show(Lazy: ReturnType<typeof lazyWithRetry>, onError = jest.fn()) {
  return render(
    <ErrorBoundary onError={onError}>
      <Suspense fallback="Loading">
        <Lazy />
      </Suspense>
    </ErrorBoundary>,
  );
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: 100 }));
afterEach(() => jest.useRealTimers());

test('a chunk that is lost twice is there in the end', async () => {
  show(lazyWithRetry(lostChunk(2)));
  expect(await screen.findByText('The editor')).toBeVisible();
});

test('after every try has failed, the next mounting tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lazy = lazyWithRetry(lostChunk(3));
  let fail: (error: Error) => void = () => undefined;
  const failure = new Promise<Error>((resolve) => (fail = resolve));
  const { unmount } = show(Lazy, jest.fn(fail));
  expect((await failure).message).toBe('Loading chunk 7 failed');
  unmount();

  countAttempt();
  show(Lazy);
  expect(await screen.findByText('The editor')).toBeVisible();
});
