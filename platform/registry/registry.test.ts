import {
  checkRegistry,
  findOwner,
  foreignOrigins,
  registryForTab,
  type RegistryRemote,
} from './registry.ts';
import type { RouteDeclaration } from './remoteJson.ts';

function aRoute(path: string): RouteDeclaration {
  return { path, module: './page', access: 'open', layout: 'public' };
}

function aRemote(name: string, change: Partial<RegistryRemote> = {}): RegistryRemote {
  return {
    name,
    release: 'a1',
    container: `${name}_a1`,
    entry: `/remotes/${name}/a1/remoteEntry.js`,
    integrity: 'sha384-entry',
    routes: [aRoute(`/${name}`)],
    contributes: {},
    preload: { './page': [`/remotes/${name}/a1/page.js`] },
    hashes: { [`/remotes/${name}/a1/page.js`]: 'sha384-page' },
    ...change,
  };
}

const registry = { remotes: [aRemote('auth'), aRemote('chat')] };

test('a path belongs to the remote whose route it is', () => {
  expect(findOwner(registry, '/chat')).toMatchObject({ remote: 'chat', path: '/chat' });
  expect(findOwner(registry, '/')).toBeUndefined();
});

test('a tab gets the integrity of entries, which contain that of the other scripts', () => {
  const given = registryForTab(registry, 'en');
  expect(given.remotes[0]).toMatchObject({ name: 'auth', integrity: 'sha384-entry' });
  expect(JSON.stringify(given)).not.toMatch(/sha384-page|page\.js/);
});

test('a tab gets the titles and catalogues of its language only', () => {
  const texts = '/remotes/chat/a1/texts.de.chat.js';
  const chat = aRemote('chat', {
    contributes: { tabs: [{ id: 'chat', title: 'Chat', module: './chat' }] },
    languages: { de: { './chat': texts } },
    titles: { de: { chat: 'Plauderei' } },
    hashes: { [texts]: 'sha384-texts' },
  });
  const [german] = registryForTab({ remotes: [chat] }, 'de').remotes;
  expect(german?.contributes['tabs']).toMatchObject([{ id: 'chat', title: 'Plauderei' }]);
  expect(german?.catalogues).toEqual({ './chat': { src: texts, integrity: 'sha384-texts' } });
  expect(JSON.stringify(registryForTab({ remotes: [chat] }, 'en'))).not.toMatch(/Plauderei|texts/);
});

test('a release with one catalogue for a language uses it for all its modules', () => {
  const texts = '/remotes/chat/a1/texts.de.js';
  const chat = aRemote('chat', { languages: { de: texts }, hashes: { [texts]: 'sha384-texts' } });
  const [german] = registryForTab({ remotes: [chat] }, 'de').remotes;
  expect(german?.catalogues).toEqual({ './page': { src: texts, integrity: 'sha384-texts' } });
});

test('origins other than the page’s own are listed once', () => {
  const elsewhere = aRemote('chat', { entry: 'https://chat.example/remoteEntry.js' });
  expect(foreignOrigins({ remotes: [aRemote('auth'), elsewhere, elsewhere] })).toEqual([
    'https://chat.example',
  ]);
  expect(foreignOrigins({ ...registry, origins: ['http://127.0.0.1:9000'] })).toEqual([
    'http://127.0.0.1:9000',
  ]);
});

test('two remotes cannot own the same path, whatever the name of its parameter', () => {
  const remotes = [
    aRemote('one', { routes: [aRoute('/class/:id')] }),
    aRemote('two', { routes: [aRoute('/class/:classId')] }),
  ];
  expect(() => checkRegistry({ remotes })).toThrow('belongs to one, not to two');
});

test('upper case does not make a path different', () => {
  const remotes = [
    aRemote('auth', { routes: [aRoute('/login')] }),
    aRemote('rival', { routes: [aRoute('/LOGIN')] }),
  ];
  expect(() => checkRegistry({ remotes })).toThrow('The path /LOGIN belongs to auth, not to rival');
});

test.each(['/not-found', '/outbox', '/OUTBOX', '/api/v1/class', '/ws/:id', '/healthz'])(
  '%s is no remote’s: the shell or the server answers there',
  (path) => {
    const remotes = [aRemote('rival', { routes: [aRoute(path)] })];
    expect(() => checkRegistry({ remotes })).toThrow(`${path} belongs to the shell or the server`);
  },
);

test('a remote may have the page /calendar, but no path below it, where the feeds are', () => {
  const remotes = (path: string) => [aRemote('planner', { routes: [aRoute(path)] })];
  expect(() => checkRegistry({ remotes: remotes('/calendar') })).not.toThrow();
  expect(() => checkRegistry({ remotes: remotes('/Calendar/:day') })).toThrow('the server');
});

test('two remotes cannot register the same id in a slot', () => {
  const tab = { id: 'chat', title: 'Chat', module: './panel' };
  const remotes = ['one', 'two'].map((name) =>
    aRemote(name, { contributes: { 'class-tabs': [tab] } }),
  );
  expect(() => checkRegistry({ remotes })).toThrow('chat in the slot class-tabs belongs to one');
});
