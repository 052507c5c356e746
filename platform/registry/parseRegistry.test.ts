import { parseRegistry, servedRegistry } from './parseRegistry.ts';

const chat = {
  name: 'mf-chat',
  release: 'a1',
  container: 'mf_chat_a1',
  entry: '/remotes/mf-chat/a1/remoteEntry.js',
  routes: [{ path: '/chat', module: './chat', access: 'open', layout: 'public' }],
  contributes: {},
  preload: { './chat': ['/remotes/mf-chat/a1/chat.js'] },
};
const history = { 'mf-chat': { before: ['b2'], left: { b2: '2026-01-31' }, withdrawn: [] } };

test('browsers receive the active releases, and not their history', () => {
  const file = parseRegistry(JSON.stringify({ remotes: [chat], history }));
  expect(file.history).toEqual(history);
  expect(servedRegistry(file)).toEqual({ remotes: [chat] });
});

test('all mistakes are listed, with their paths', () => {
  const remotes = [chat, { ...chat, release: '../b', entry: '//elsewhere', routes: [{}] }];
  const read = () => parseRegistry(JSON.stringify({ remotes, history: { 'mf-chat': {} } }));
  expect(read).toThrow(/^registry\.json:/);
  expect(read).toThrow(/ remotes\[1\]\.release: a release's id/);
  expect(read).toThrow(/ remotes\[1\]\.entry: the path or the URL/);
  expect(read).toThrow(/ remotes\[1\]\.routes\[0\]\.path: is missing/);
  expect(read).toThrow(/ history\.mf-chat\.before: is missing/);
});

test.each(['', '{"remotes": [', 'null', '[]', '{}', '{"remotes": {}}', '{"remotes": [null]}'])(
  'an invalid registry is refused: %s',
  (text) => expect(() => parseRegistry(text)).toThrow(),
);

test('a registry that contradicts itself is refused', () => {
  const rival = { ...chat, name: 'mf-rival' };
  expect(() => parseRegistry(JSON.stringify({ remotes: [chat, rival] }))).toThrow(
    'The path /chat belongs to mf-chat, not to mf-rival',
  );
});
