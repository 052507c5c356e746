import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { aloneRepository, type AloneRepository } from './aloneRepository.ts';
import { npmRun, PATIENCE_MS, until, type Running } from './processTree.ts';
import { testCheckout, writeRemote } from './testCheckout.ts';

const checkout = testCheckout();
let server: Running;
let origin: string;
let token: string;
let alone: AloneRepository | undefined;

before(async () => {
  writeRemote(checkout, 'mf-one', '/page');
  server = await npmRun(checkout, ['start']);
  origin = `http://127.0.0.1:${server.port}`;
  token = (await run('token', 'mf-one')).trim();
});
after(async () => {
  server.npm.kill('SIGTERM');
  await server.ended;
  checkout.remove();
  alone?.remove();
});

/** Runs a command and returns its output, also if it fails. */
function run(command: string, ...args: string[]): Promise<string> {
  return runIn({}, command, ...args);
}

async function runIn(more: Record<string, string>, command: string, ...args: string[]) {
  const env = { ...process.env, ...checkout.env, HOMEROOM_TOKEN: token ?? '', ...more };
  const program = join(checkout.root, 'platform/cli/run.mjs');
  const options = { cwd: checkout.root, env };
  return promisify(execFile)(process.execPath, [program, command, ...args], options).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

const there = (command: string, ...args: string[]) => run(command, ...args, '--to', origin);

function edit(content: string): void {
  writeFileSync(join(checkout.root, 'mf-one/src/index.js'), `console.log('${content}');`);
}

async function page(): Promise<string> {
  return (await fetch(`${origin}/page`)).text();
}

const RELEASE = /\b[0-9a-f]{12}\b/;

test('a remote that is shipped to a running server is in its pages without a restart', async () => {
  edit('two');
  const released = await there('release', 'mf-one', '--unchecked');
  const [release = ''] = RELEASE.exec(released) ?? [];
  assert.match(released, /^mf-one \w{12} is ready/);
  assert.ok(!(await page()).includes(release));
  assert.equal(await there('promote', 'mf-one'), `mf-one ${release} is active.\n`);
  assert.ok((await page()).includes(`/remotes/mf-one/${release}/remoteEntry.js`));
  const entry = await fetch(`${origin}/remotes/mf-one/${release}/remoteEntry.js`);
  assert.match(await entry.text(), /two/);
  assert.match(await there('registry'), new RegExp(`^${release} {2}mf-one$`, 'm'));
  const log = await there('releases', 'mf-one');
  assert.match(log, /ci-one {2}promoted {2}\w{12} -> \w{12}$/m);
  assert.match(log, new RegExp(`ci-one {2}uploaded {2}${release} {2}unchecked$`, 'm'));
});

test('a promotion based on an outdated state is refused', async () => {
  edit('three');
  await run('release', 'mf-one', '--unchecked');
  const [here = ''] = RELEASE.exec(await run('promote', 'mf-one')) ?? [];
  const short = here.slice(0, 4);
  const refused = await there('rollback', 'mf-one');
  assert.match(
    refused,
    new RegExp(
      `^Not rolled back: mf-one went from \\w{4} to ${short} at \\d\\d:\\d\\d \\(by local\\)\\. Look, and say --over ${short}\\.\n$`,
    ),
  );
  assert.match(
    await there('rollback', 'mf-one', '--over', short),
    /^mf-one is back at \w{12}\.\n$/,
  );
  const log = await there('releases', 'mf-one');
  assert.match(log, new RegExp(`local {2}promoted {2}\\w{12} -> ${here}$`, 'm'));
  assert.match(log, new RegExp(`local {2}released {2}${here} {2}unchecked$`, 'm'));
});

test('a canary is given to some browsers, and listed, until it is off', async () => {
  const [tried = ''] = RELEASE.exec(await there('release', 'mf-one', '--unchecked')) ?? [];
  assert.equal(
    await there('canary', 'mf-one', tried, '50%'),
    `50% of browsers get mf-one ${tried}.\n`,
  );
  const given = await Promise.all(
    Array.from({ length: 100 }, async (_, bucket) => {
      const headers = { cookie: `homeroom_bucket=${bucket}` };
      return (await (await fetch(`${origin}/page`, { headers })).text()).includes(tried);
    }),
  );
  assert.equal(given.filter(Boolean).length, 50);
  assert.match(await run('registry'), new RegExp(`\\(${tried} for 50% of browsers\\)`));
  assert.equal(await run('canary', 'mf-one', 'off'), 'mf-one no longer has a canary.\n');
  const log = await there('releases', 'mf-one');
  assert.match(log, new RegExp(`local {2}canary ended {2}${tried}$`, 'm'));
  assert.match(await there('canary', 'mf-one', tried, '100%'), /^"100%" is not a percentage/);
});

test('an aborted upload leaves no files, and does not block the next one', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const head = [
    'PUT /api/platform/remotes/mf-one/releases/abc HTTP/1.1',
    'host: localhost',
    `authorization: Token ${token}`,
    'content-type: application/gzip',
    'content-length: 100000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]));
  const uploads = join(checkout.env['RELEASES_DIR'] ?? '', '.uploads');
  await until(() => readdirSync(uploads).length === 1, PATIENCE_MS);
  socket.destroy();
  await until(() => readdirSync(uploads).length === 0, PATIENCE_MS);
  assert.match(await there('release', 'mf-one', '--unchecked'), /is ready/);
});

test('without an active shell, a release fails before the build', async () => {
  edit('never built');
  const fresh = { RELEASES_DIR: join(checkout.root, 'none'), CHROMIUM_PATH: process.execPath };
  assert.match(
    await runIn(fresh, 'release', 'mf-one'),
    /^No shell is active here, .*npm run build/,
  );
  const built = readFileSync(join(checkout.root, 'mf-one/dist/remoteEntry.js'), 'utf8');
  assert.ok(!built.includes('never built'));
});

test('an independent repository passes its tests with the packed packages, and ships a new remote', async () => {
  alone = await aloneRepository('chess');
  const its = { HOMEROOM_TOKEN: (await run('token', 'mf-chess')).trim(), ...alone.env };
  assert.match(await runAlone(its, 'test'), /^4 passed, 0 failed$/m);
  assert.match(
    await runAlone(its, 'release', 'mf-chess', '--to', origin, '--unchecked'),
    /^mf-chess \w{12} is ready/,
  );
  assert.match(
    await runAlone(its, 'promote', 'mf-chess', '--to', origin),
    /^mf-chess \w{12} is active/,
  );
  assert.match(await (await fetch(`${origin}/chess`)).text(), /"main-nav":\[\{"id":"chess"/);
  assert.match(
    await runAlone(its, 'canary', 'mf-chess', 'off', '--to', origin),
    /^mf-chess has no canary/,
  );
  assert.match(await runAlone(its, 'texts'), /^mf-chess: 2 texts, de complete, ar complete$/m);
  assert.match(
    await runAlone(its, 'token', 'mf-chess'),
    /^Create the token on the server's machine/,
  );
  assert.match(await runAlone(its, 'storybook'), /^Stories are shown by Homeroom's own repository/);
  assert.match(await runAlone(its, 'pictures'), /^Stories are shown by Homeroom's own repository/);
  assert.equal(
    await runAlone(its, 'release', 'mf-chess'),
    'This repository has no server. Use --to https://school.example\n',
  );
});

/** Runs a command in that repository, like `run`. */
async function runAlone(env: Record<string, string>, ...args: string[]): Promise<string> {
  const cwd = alone?.root ?? '';
  const program = join(cwd, 'node_modules/platform/cli/run.mjs');
  const options = { cwd, env: { ...process.env, ...env } };
  return promisify(execFile)(process.execPath, [program, ...args], options).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

test('a remote of an independent repository is developed in the pages of the server', async () => {
  assert.ok(alone);
  const args = ['run', 'dev', '--', 'mf-chess', '--against', origin];
  const dev = await npmRun(alone, args, { words: 'with this mf-chess is at' });
  const here = `http://127.0.0.1:${dev.port}`;
  try {
    const page = await fetch(`${here}/chess`, { headers: { accept: 'text/html' } });
    assert.match(await page.text(), /"entry":"\/remotes\/mf-chess\/dev\/remoteEntry\.js"/);
    const entry = () => fetch(`${here}/remotes/mf-chess/dev/remoteEntry.js`);
    assert.match(await (await entry()).text(), /mf_chess_UNRELEASED/);
  } finally {
    dev.npm.kill('SIGTERM');
    await dev.ended;
  }
});

test('a token is never printed, never sent unencrypted, and refused once revoked', async () => {
  const far = await run('releases', 'mf-one', '--to', 'http://school.example');
  assert.equal(far, 'A token is only sent over https, not to http://school.example.\n');
  assert.match(await run('token', '--list'), /^ci-one {2}mf-one {2}made \S+ {2}last used \S+$/m);
  const demo = { DATA_DIR: 'nowhere', DEMO_DATA_DIR: checkout.env['DATA_DIR'] ?? '' };
  assert.match(await runIn(demo, 'token', '--list'), /^ci-one {2}mf-one /m);
  await run('token', '--revoke', 'ci-one');
  const refused = await there('promote', 'mf-one');
  assert.equal(refused, 'The token ci-one was revoked.\n');
  assert.match(await run('token', 'mf-one'), /^There is, or was, a token ci-one: choose another/);
  assert.ok(!server.output().includes(token));
});
