import { localCookie, localPage, upstreamCookies } from './localPage.ts';

function aRemote(name: string, release: string) {
  return {
    name,
    release,
    container: `${name}_${release}`,
    entry: `/remotes/${name}/${release}/remoteEntry.js`,
    routes: [],
    contributes: {},
    preload: {},
  };
}

test('a page has the local remote in its registry, and loads nothing of the server’s version', () => {
  const registry = { remotes: [aRemote('mf-auth', 'a1'), aRemote('mf-chat', 'b2')], shell: 'x' };
  const page = `<head>
    <link rel="preload" as="script" href="/remotes/mf-chat/b2/remoteEntry.js" />
    <link rel="preload" as="script" href="/remotes/mf-auth/a1/remoteEntry.js" />
    <script type="application/json" id="registry">${JSON.stringify(registry)}</script>
    <script type="application/json" id="site-config">{}</script></head>`;
  const local = { ...aRemote('mf-chat', 'dev'), contributes: { 'class-tabs': [tab('</script>')] } };
  const html = localPage(page, { remote: local, origins: ['http://localhost:3000'] });
  expect(html).not.toContain('b2');
  expect(html).toContain('href="/remotes/mf-auth/a1/remoteEntry.js"');
  const json = /id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({
    remotes: [aRemote('mf-auth', 'a1'), local],
    shell: 'x',
    origins: ['http://localhost:3000'],
  });
  expect(html).toContain('id="site-config">{}</script></head>');
});

function tab(title: string) {
  return { id: 'chat', title, module: './chat' };
}

test.each([
  [
    'a=1; Path=/api; HttpOnly; Secure; SameSite=Strict',
    'a=1; Path=/api; HttpOnly; SameSite=Strict',
  ],
  ['a=1; Domain=school.example; SameSite=None; secure', 'a=1; SameSite=Lax'],
])('the cookie %s is kept by a browser that is here without https', (cookie, saved) => {
  expect(localCookie(cookie)).toBe(saved);
});

test('a cookie that only https may set is kept by another name, and sent by its own', () => {
  const saved = localCookie('__Host-a=1; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(saved).toBe('local__Host-a=1; Path=/; HttpOnly; SameSite=Lax');
  expect(upstreamCookies('b=2; local__Host-a=1')).toBe('b=2; __Host-a=1');
});
