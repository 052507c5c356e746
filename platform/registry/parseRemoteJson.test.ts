import { parseRemoteJson } from './parseRemoteJson.ts';
import { modulesOf } from './remoteJson.ts';

const login = { path: '/login', module: './login', access: 'open', layout: 'public' };
const chat = { id: 'chat', title: 'Chat', module: './chat-panel', for: ['teacher'], order: 20 };

test('a remote describes its routes and its contributions', () => {
  const remote = parseRemoteJson({
    name: 'mf-chat',
    routes: [login],
    contributes: { 'class-tabs': [chat] },
  });
  expect(remote).toEqual({
    name: 'mf-chat',
    routes: [login],
    contributes: { 'class-tabs': [chat] },
  });
  expect(modulesOf(remote)).toEqual(['./chat-panel', './login']);
});

test('a remote may have no contributions, or no routes', () => {
  expect(parseRemoteJson({ name: 'mf-new' })).toEqual({
    name: 'mf-new',
    routes: [],
    contributes: {},
  });
});

test('a module that two routes show is exposed once', () => {
  const remote = parseRemoteJson({ name: 'mf-auth', routes: [login, { ...login, path: '/in' }] });
  expect(modulesOf(remote)).toEqual(['./login']);
});

test('all mistakes are listed, with their paths', () => {
  const read = () =>
    parseRemoteJson(
      {
        name: 'Chat',
        routes: [login, { ...login, path: 'login', access: 'public' }],
        contributes: { 'class-tabs': [{ ...chat, order: 'first' }] },
      },
      'mf-chat/remote.json',
    );
  expect(read).toThrow(/^mf-chat\/remote\.json:/);
  expect(read).toThrow(/ name: /);
  expect(read).toThrow(/ routes\[1\]\.path: /);
  expect(read).toThrow(/ routes\[1\]\.access: open or protected/);
  expect(read).toThrow(/ contributes\.class-tabs\[0\]\.order: /);
});

test.each([
  [20, true],
  [{ teacher: 20, student: 30 }, true],
  [undefined, true],
  [{}, false],
  [{ teacher: 'first' }, false],
  ['first', false],
])('the order %j is right: %s', (order, isRight) => {
  const read = () =>
    parseRemoteJson({ name: 'mf-chat', contributes: { 'class-tabs': [{ ...chat, order }] } });
  if (isRight) expect(read()).toBeTruthy();
  else expect(read).toThrow(/\.order(\.teacher)?: a number/);
});

test('a misspelt field is reported, and not ignored', () => {
  const read = () => parseRemoteJson({ name: 'mf-auth', routes: [{ ...login, acess: 'open' }] });
  expect(read).toThrow('routes[0].acess: there is no such field');
});

const link = { id: 'chess', title: 'Chess', path: '/chess', icon: 'users', for: ['student'] };

test('a link in the sidebar leads to a page of the remote, and has no module', () => {
  const routes = [{ ...login, path: '/chess' }];
  const remote = parseRemoteJson({ name: 'mf-chess', routes, contributes: { 'main-nav': [link] } });
  expect(remote.contributes['main-nav']).toEqual([link]);
  expect(modulesOf(remote)).toEqual(['./login']);
});

test.each([
  [{ path: '/login' }, 'contributes.main-nav: /login is not a route of mf-chess'],
  [{ path: '/chess/:id' }, 'contributes.main-nav[0].path: like "/chess"'],
  [{ module: './home' }, 'contributes.main-nav[0].module: there is no such field'],
  [{ for: ['parent'] }, 'contributes.main-nav[0].for[0]: teacher or student'],
  [{ icon: undefined }, 'contributes.main-nav[0].icon: '],
])('a link in the sidebar with %j is refused', (change, words) => {
  const routes = [{ ...login, path: '/chess' }];
  const contributes = { 'main-nav': [{ ...link, ...change }] };
  expect(() => parseRemoteJson({ name: 'mf-chess', routes, contributes })).toThrow(words);
});

const kind = { id: 'chess', title: 'Chess game', path: '/chess/:id', icon: 'users' };

test('a kind of classwork leads to a page of the remote, and has no module', () => {
  const routes = [{ ...login, path: '/chess/:id' }];
  const contributes = { 'classwork-kinds': [kind] };
  const remote = parseRemoteJson({ name: 'mf-chess', routes, contributes });
  expect(remote.contributes['classwork-kinds']).toEqual([kind]);
  expect(modulesOf(remote)).toEqual(['./login']);
});

test.each([
  [{ path: '/game/:id' }, 'contributes.classwork-kinds: /game/:id is not a route of mf-chess'],
  [{ path: '/chess' }, 'contributes.classwork-kinds[0].path: like "/chess/:id"'],
  [{ module: './card' }, 'contributes.classwork-kinds[0].module: there is no such field'],
  [{ icon: undefined }, 'contributes.classwork-kinds[0].icon: '],
])('a kind of classwork with %j is refused', (change, words) => {
  const routes = [{ ...login, path: '/chess/:id' }];
  const contributes = { 'classwork-kinds': [{ ...kind, ...change }] };
  expect(() => parseRemoteJson({ name: 'mf-chess', routes, contributes })).toThrow(words);
});

test('a missing field is reported', () => {
  const bare: Partial<typeof login> = { ...login };
  delete bare.layout;
  const read = () => parseRemoteJson({ name: 'mf-auth', routes: [bare] });
  expect(read).toThrow('routes[0].layout: is missing');
});

test.each([null, [], 'mf-chat', 7])('a value that is not an object is refused: %p', (value) => {
  expect(() => parseRemoteJson(value)).toThrow('name');
});
