import { isOnlyInCanary } from './isOnlyInCanary.ts';
import type { RegistryRemote } from './registry.ts';
import type { Contribution } from './remoteJson.ts';

const TABS = { slot: 'class-tabs', reader: 'teacher', parameter: 'tab' };

function aRemote(name: string, paths: string[], tabs: Partial<Contribution>[] = []) {
  const routes = paths.map((path) => {
    const own = path.startsWith('/class') ? { tabs: TABS } : {};
    return { path, module: './page', access: 'open', layout: 'public', ...own };
  });
  const contributions = tabs.map((tab) => ({ title: 'Tab', module: './tab', ...tab }));
  return {
    name,
    release: 'a1',
    routes,
    contributes: { 'class-tabs': contributions },
  } as RegistryRemote & object;
}

const active = {
  remotes: [
    aRemote('mf-classroom', ['/class/:id'], [{ id: 'stream' }]),
    aRemote('mf-chess', ['/chess']),
  ],
};
const canary = aRemote(
  'mf-chess',
  ['/chess', '/chess/games'],
  [{ id: 'chess' }, { id: 'puzzles', for: ['student'] }],
);

function isOnly(url: string, canaries = [canary]) {
  const [pathname = '', search = ''] = url.split('?');
  return isOnlyInCanary(active, canaries, { pathname, search });
}

test.each(['/chess/games', '/class/7?tab=chess'])('%s is in the canary alone', (url) => {
  expect(isOnly(url)).toBe(true);
  expect(isOnly(url, [])).toBe(false);
});

test.each([
  '/chess',
  '/class/7',
  '/class/7?tab=stream',
  '/class/7?tab=nothing',
  // The page is not for its readers.
  '/class/7?tab=puzzles',
  '/nowhere',
  '/chess/games/7',
  '/%',
])('%s is not', (url) => {
  expect(isOnly(url)).toBe(false);
});
