import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from '../mounting/ErrorBoundary.tsx';
import { setHostSettings } from '../hostSettings.ts';
import { lazyComponent } from './lazyComponent.tsx';

const Part = ({ text = 'Here' }: { text?: string }) => <p>{text}</p>;
const load = async () => ({ default: Part });

const SCRIPT = 'http://remotes.test/r1/7.js';
const lostError = () => Object.assign(new Error('Loading chunk 7 failed'), { request: SCRIPT });

/** Code that fails as often as said, and then comes; its script is lost unless told. */
function lostChunk(times: number, failure: () => Error = lostError) {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw failure();
    return { default: Part };
  };
}

function show(Lazy: ReturnType<typeof lazyComponent>, onError = jest.fn()) {
  return render(
    <ErrorBoundary onError={onError}>
      <Lazy />
    </ErrorBoundary>,
  );
}

const onFailure = jest.fn();
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: 100 });
  globalThis.fetch = jest.fn(async () => new Response(''));
  setHostSettings({
    onFailure,
    Failure: ({ area, error }) => <p role="alert">{`${area}: ${error.message}`}</p>,
    Loading: () => null,
  });
});
afterEach(() => jest.useRealTimers());

test('a preloaded part is shown at once', async () => {
  const Lazy = lazyComponent(load, 'Loading');
  Lazy.preload();
  await jest.advanceTimersByTimeAsync(0);
  show(Lazy);
  expect(screen.getByText('Here')).toBeVisible();
});

test('a part that was not preloaded shows its placeholder until it is loaded', async () => {
  const Lazy = lazyComponent(load, ({ text }) => `Loading ${text}`);
  const { rerender } = render(<Lazy text="one" />);
  expect(screen.getByText('Loading one')).toBeVisible();
  const shown = await screen.findByText('one');
  rerender(<Lazy text="two" />);
  expect(screen.getByText('two')).toBe(shown);
});

test('a chunk that fails twice is loaded in the end', async () => {
  show(lazyComponent(lostChunk(2)));
  expect(await screen.findByText('Here')).toBeVisible();
});

test('a chunk whose preload fails is requested again when it is rendered', async () => {
  const Lazy = lazyComponent(lostChunk(3));
  Lazy.preload();
  await jest.advanceTimersByTimeAsync(5_000);
  show(Lazy);
  expect(await screen.findByText('Here')).toBeVisible();
});

test('where every try has failed, a notice stands in its place, and the next visit tries again', async () => {
  const Lazy = lazyComponent(lostChunk(3));
  const { rerender } = render(
    <>
      <p>Around</p>
      <Lazy />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('part: Loading chunk 7 failed');
  expect(screen.getByText('Around')).toBeVisible();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ phase: 'load', error: expect.objectContaining({ request: SCRIPT }) }),
  );

  rerender(<p>Around</p>);
  rerender(<Lazy />);
  expect(await screen.findByText('Here')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('rows that wait for the same code in vain have one notice and one report', async () => {
  const Lazy = lazyComponent(lostChunk(100));
  const rows = (names: string[]) => (
    <ul>
      {names.map((name) => (
        <li key={name} aria-label={name}>
          <Lazy />
        </li>
      ))}
    </ul>
  );
  const { rerender } = render(rows(['one', 'two', 'three']));
  const notice = await screen.findByRole('alert');
  expect(screen.getByRole('listitem', { name: 'one' })).toContainElement(notice);
  rerender(rows(['two', 'three']));
  const next = screen.getByRole('alert');
  expect(screen.getByRole('listitem', { name: 'two' })).toContainElement(next);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Error, Parameters<typeof lazyComponent>[2]]>([
  ['code that throws by itself', () => new Error('x is undefined'), {}],
  ['a part without which there is no page', lostError, { whenLost: 'throw' }],
])('%s is left to the boundary, and tried again by the next visit', async (_, failure, options) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lazy = lazyComponent(lostChunk(3, failure), null, options);
  let fail: (error: Error) => void = () => undefined;
  const thrown = new Promise<Error>((resolve) => (fail = resolve));
  const { unmount } = show(Lazy, jest.fn(fail));
  expect((await thrown).message).toBe(failure().message);
  unmount();

  show(Lazy);
  expect(await screen.findByText('Here')).toBeVisible();
});
