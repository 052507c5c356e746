import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../local/workspaceRoot.ts';
import { summary } from '../testing/summary.ts';

const cli = join(ROOT, 'platform', 'cli');
const scratch = mkdtempSync(join(tmpdir(), 'homeroom-cli-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs a command as npm would; returns its output. */
async function run(args: string[], env: Record<string, string> = {}) {
  const environment = { ...process.env, ...env };
  try {
    const output = await promisify(execFile)(process.execPath, [join(cli, 'run.mjs'), ...args], {
      env: environment,
    });
    return { code: 0, stdout: output.stdout, stderr: output.stderr };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

const commands = globSync('*.ts', { cwd: cli }).map((file) => basename(file, '.ts'));

for (const name of commands) {
  test(`npm run ${name} explains itself with --help`, async () => {
    const { code, stdout } = await run([name, '--help']);
    assert.equal(code, 0);
    assert.match(stdout, new RegExp(`^npm (run )?${name}\\b`, 'm'));
  });
}

test('package.json lists every command, and no other', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  assert.deepEqual(Object.keys(scripts).sort(), commands.sort());
});

test('an unknown command, remote, package or option gets one clear line', async () => {
  const cases: [string[], RegExp][] = [
    [['nothing'], /^There is no command "nothing"/],
    [['release', 'mf-nothing'], /^There is no remote "mf-nothing"\. There are: mf-auth/],
    [['test', 'mf-nothing'], /^There is no package "mf-nothing"\. There are: /],
    [['test', '--only', 'nothing'], /^There is no step "nothing"/],
    [['start', '--nothing'], /^Unknown option '--nothing'/],
  ];
  for (const [args, words] of cases) {
    const { code, stderr } = await run(args);
    assert.equal(code, 1);
    assert.match(stderr, words);
    assert.doesNotMatch(stderr, /\n[^\S\n]+at /);
  }
});

for (const HOST of ['127.0.0.1', ' ']) {
  test(`npm start with HOST "${HOST}" reports in one line that the port is in use, before it builds anything`, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as AddressInfo;
    const { code, stdout, stderr } = await run(['start'], { PORT: String(port), HOST });
    other.close();
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`^Port ${port} is in use\\..*\n$`));
    assert.equal(stdout, '');
  });
}

/** Creates a checkout with a package, in which "npx" only counts its calls. */
function fakeCheckout(name: string, npx: string): { root: string; path: string } {
  const root = join(scratch, name);
  mkdirSync(join(root, 'shell'), { recursive: true });
  mkdirSync(join(root, 'bin'));
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'shell/package.json'];
  for (const file of files) writeFileSync(join(root, file), '{}');
  writeFileSync(join(root, 'bin', 'npx'), `#!/bin/sh\necho call >> '${root}/calls'\n${npx}\n`);
  chmodSync(join(root, 'bin', 'npx'), 0o755);
  return { root, path: join(root, 'bin') + delimiter + process.env['PATH'] };
}

function install(
  { root, path, env = {} }: { root: string; path: string; env?: Record<string, string> },
  ...words: string[]
) {
  const module = JSON.stringify(pathToFileURL(join(cli, 'install.mjs')).href);
  const code = `import(${module}).then((m) => m.installWhatChanged(process.argv[1], process.argv[2], process.argv.slice(3)))`;
  return promisify(execFile)(process.execPath, ['-e', code, root, ...words], {
    env: { ...process.env, CI: '', ...env, PATH: path },
  });
}

function calls(root: string): number {
  const file = join(root, 'calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0;
}

test('packages are installed once, and again when a manifest changes or a folder is gone', async () => {
  const checkout = fakeCheckout('once', 'mkdir -p node_modules shell/node_modules');
  const { root } = checkout;
  await install(checkout);
  await install(checkout);
  assert.equal(calls(root), 1);
  writeFileSync(join(root, 'shell', 'package.json'), '{ "version": "2" }');
  await install(checkout);
  assert.equal(calls(root), 2);
  rmSync(join(root, 'shell', 'node_modules'), { recursive: true });
  await install(checkout);
  assert.equal(calls(root), 3);
});

test('a failed install is repeated', async () => {
  const checkout = fakeCheckout('failing', 'mkdir -p node_modules shell/node_modules; exit 3');
  await assert.rejects(install(checkout), /pnpm ended with 3/);
  await assert.rejects(install(checkout));
  assert.equal(calls(checkout.root), 2);
});

const LOCKFILE =
  'lockfileVersion: 9\n\nimporters:\n\n  shell:\n    dependencies: {}\n\npackages:\n';

/**
 * Creates a checkout whose lockfile has no entry for a remote. "npx" fails until it is told to skip
 * that remote.
 */
function checkoutWithUnknownRemote(name: string) {
  const checkout = fakeCheckout(
    name,
    `echo "$@" >> '${join(scratch, name)}/words'
mkdir -p node_modules shell/node_modules
case "$*" in *--filter=!./mf-gone*) exit 0;; esac
echo 'Error: ERR_PNPM_NO_IMPORTER Regenerate the lockfile with \`pnpm install\`.' >&2; exit 1`,
  );
  writeFileSync(join(checkout.root, 'pnpm-lock.yaml'), LOCKFILE);
  mkdirSync(join(checkout.root, 'mf-gone'));
  writeFileSync(join(checkout.root, 'mf-gone/package.json'), '{}');
  return checkout;
}

const LEFT_OUT =
  /^mf-gone is left out: pnpm-lock\.yaml has no entry for it\. .*"npm test -- mf-gone"/m;

test('a remote without an entry in the lockfile is reported, and other packages work', async () => {
  const checkout = checkoutWithUnknownRemote('unknown');
  const { stderr } = await install(checkout);
  assert.match(stderr, /^mf-gone could not be installed\. pnpm ended with 1:$/m);
  assert.match(stderr, /with `npx pnpm@[\d.]+ install`/);
  assert.match(stderr, LEFT_OUT);
  assert.equal(calls(checkout.root), 2);
  assert.match((await install(checkout)).stderr, LEFT_OUT);
  assert.equal(calls(checkout.root), 2);
  await install(checkout, 'test', 'mf-gone');
  assert.equal(calls(checkout.root), 4);
});

test('in CI the lockfile is not changed', async () => {
  const checkout = checkoutWithUnknownRemote('in-ci');
  assert.match((await install({ ...checkout, env: { CI: 'true' } })).stderr, LEFT_OUT);
  const words = readFileSync(join(checkout.root, 'words'), 'utf8');
  assert.match(words, /--frozen-lockfile .*--filter=!\.\/mf-gone\n$/);
  assert.equal(calls(checkout.root), 1);
});

test('commands about releases install nothing', async () => {
  const checkout = checkoutWithUnknownRemote('releases');
  await install(checkout, 'rollback', 'mf-chat');
  assert.equal(calls(checkout.root), 2, 'without any packages it has to');
  writeFileSync(join(checkout.root, 'package.json'), '{ "version": "2" }');
  for (const command of ['rollback', 'withdraw', 'registry', 'releases', 'token', 'promote']) {
    assert.match((await install(checkout, command)).stderr, LEFT_OUT);
  }
  assert.equal(calls(checkout.root), 2);
});

test('two commands at once install once', async () => {
  const checkout = fakeCheckout('both', 'sleep 1; mkdir -p node_modules shell/node_modules');
  await Promise.all([install(checkout), install(checkout)]);
  assert.equal(calls(checkout.root), 1);
});

test('a test run ends with one line that counts everything', () => {
  const row = { milliseconds: 1, output: '', skipped: 1 };
  const text = summary(
    [
      { ...row, name: 'lint', passed: 1, failed: 0 },
      { ...row, name: 'mf-auth', passed: 40, failed: 2 },
    ],
    1_000,
  );
  assert.equal(text.split('\n').at(-1), '41 passed, 2 failed');
});

test('the scripts for any Node contain no syntax or module that Node 18 lacks', () => {
  for (const file of globSync(['*.mjs', '../release/*.mjs'], { cwd: cli })) {
    const text = readFileSync(join(cli, file), 'utf8');
    assert.doesNotMatch(text, /import\.meta\.(dirname|filename|resolve)|node:sqlite|\bglobSync\b/);
    assert.equal(spawnSync(process.execPath, ['--check', join(cli, file)]).status, 0);
  }
});
