import type { Registry } from '../../registry/registry.ts';
import { prefetchPointedLinks } from './pointedLinks.ts';
import { adoptRegistry } from '../releases/registryStore.ts';

const MEANT_AFTER = 80;
const READS = [{ path: '/api/v1/class/:id' }];
const page = { module: './page', access: 'open', layout: 'public' } as const;
const registry = {
  remotes: [
    {
      name: 'mf-room',
      contributes: {},
      preload: {},
      routes: [
        { ...page, path: '/room/:id', reads: READS },
        { ...page, path: '/quiet' },
      ],
    },
  ],
} as unknown as Registry;

let stop: () => void;
const onPointed = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  onPointed.mockClear();
  adoptRegistry(registry);
  document.body.innerHTML = `<a href="/room/7?tab=chat"><b>Room</b></a><a href="/quiet">Quiet</a>
    <a href="https://elsewhere.example/room/7">Elsewhere</a><p>Text</p>`;
  stop = prefetchPointedLinks(onPointed);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function pointAt(selector: string, type = 'pointerover'): void {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

test.each(['pointerover', 'focusin', 'touchstart'])(
  '%s on a link has what its page reads asked for',
  (type) => {
    pointAt('b', type);
    expect(onPointed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(MEANT_AFTER);
    const [[reads, pageAddress]] = onPointed.mock.calls;
    expect(reads).toEqual({ route: '/room/:id', reads: READS });
    expect(pageAddress).toEqual({ pathname: '/room/7', search: '?tab=chat' });
  },
);

test('passing over a link requests no data', () => {
  pointAt('b');
  pointAt('p');
  jest.advanceTimersByTime(MEANT_AFTER);
  expect(onPointed).not.toHaveBeenCalled();
});

test('no data is requested for a page without queries, or for one of another site', () => {
  for (const selector of ['[href="/quiet"]', '[href^="https:"]']) {
    pointAt(selector);
    jest.advanceTimersByTime(MEANT_AFTER);
  }
  expect(onPointed).not.toHaveBeenCalled();
});

test('once stopped, no page is prefetched, not even one that was hovered before', () => {
  pointAt('b');
  stop();
  pointAt('b');
  jest.advanceTimersByTime(MEANT_AFTER);
  expect(onPointed).not.toHaveBeenCalled();
});
