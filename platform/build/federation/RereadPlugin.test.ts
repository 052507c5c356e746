/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { RereadPlugin } from './RereadPlugin.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'edits-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const save = (file: string, text: string) => writeFileSync(path.join(dir, file), text);
const PAGE = `import { title } from './messages.js'; console.log(title);`;

test('an edit that is saved together with the fix of a compile error is not lost', async () => {
  save('page.js', PAGE);
  save('messages.js', `export const title = 'Before';`);
  const compiler = webpack({
    mode: 'development',
    context: dir,
    entry: './page.js',
    output: { path: dir, filename: 'built.js' },
    plugins: [new RereadPlugin()],
  });
  let built = Promise.withResolvers<Stats | undefined>();
  const next = async () => {
    const stats = await built.promise;
    built = Promise.withResolvers();
    return stats?.hasErrors() ? 'failed' : readFileSync(path.join(dir, 'built.js'), 'utf8');
  };
  const watching = compiler?.watch({}, (error, stats) => {
    if (error) built.reject(error);
    else built.resolve(stats);
  });
  try {
    expect(await next()).toContain('Before');
    save('page.js', `${PAGE} const broken = ;`);
    expect(await next()).toBe('failed');
    save('page.js', PAGE);
    save('messages.js', `export const title = 'After';`);
    expect(await next()).toContain('After');
  } finally {
    await new Promise((closed) => watching?.close(closed));
  }
}, 120_000);
