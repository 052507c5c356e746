import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { ROOT, packages } from '../local/workspaceRoot.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

function read(file: string): string {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    // Removed in this working tree, but still in the index.
    return '';
  }
}

/** Returns the matching lines of files, as "file:line: text". */
function linesMatching(pattern: RegExp, among: (file: string) => boolean): string[] {
  return files.filter(among).flatMap((file) =>
    read(file)
      .split('\n')
      .map((text, index) => `${file}:${index + 1}: ${text.trim().slice(0, 160)}`)
      .filter((line) => pattern.test(line)),
  );
}

const isCode = (file: string) => /\.(ts|tsx|mjs|cjs|js)$/.test(file);

test('the lockfile and the configuration name no registry', () => {
  const isConfig = (file: string) =>
    ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', '.npmrc'].includes(basename(file));
  assert.deepEqual(linesMatching(/https?:\/\/|\bregistry\s*=/, isConfig), []);
});

test('every package declares its tests, its types and its name', () => {
  for (const folder of packages()) {
    const { name, scripts } = JSON.parse(read(`${folder}/package.json`)) as {
      name: string;
      scripts?: Record<string, string>;
    };
    assert.equal(name, folder);
    assert.ok(scripts?.['test'], `${folder} has no test script`);
    assert.ok(files.includes(`${folder}/tsconfig.json`), `${folder} has no tsconfig.json`);
  }
});

test('the icons that remotes name are in the design system', () => {
  const icons = [...read('shared-ui/src/Icon/paths.ts').matchAll(/^ {2}(\w+):/gm)].map(
    ([, name]) => name,
  );
  assert.ok(icons.includes('home'));
  for (const folder of packages().filter((name) => files.includes(`${name}/remote.json`))) {
    const { contributes } = JSON.parse(read(`${folder}/remote.json`)) as {
      contributes?: Record<string, { icon?: string }[]>;
    };
    const odd = Object.values(contributes ?? {})
      .flat()
      .filter(({ icon }) => icon !== undefined && !icons.includes(icon));
    assert.deepEqual(odd, [], `${folder}/remote.json`);
  }
});

test('a remote that offers kinds of classwork can be removed: no other code names it', () => {
  const offering = packages().filter((folder) => {
    if (!files.includes(`${folder}/remote.json`)) return false;
    return read(`${folder}/remote.json`).includes('"classwork-kinds"');
  });
  assert.ok(offering.length > 0);
  for (const folder of offering) assert.deepEqual(namingFiles(folder, files, read), [], folder);
  const source = 'mf-chat/src/Chess.ts';
  assert.deepEqual(
    namingFiles('mf-chess', [source, 'mf-chess/a.ts', 'docs/a.md'], () => "import 'mf-chess'"),
    [source],
  );
});

/** Returns the files of code outside a package that name it. */
function namingFiles(folder: string, all: string[], text: (file: string) => string): string[] {
  const isCode = (file: string) => /\.(ts|tsx|js|mjs|cjs|json)$/.test(file);
  return all.filter((file) => {
    return isCode(file) && !file.startsWith(`${folder}/`) && text(file).includes(folder);
  });
}

test('every entry point of a shared package is in the list of entry points', () => {
  const [, after = ''] = read('docs/contributing.md').split('### Entry points');
  const [list = ''] = after.split('\n## ');
  const rows = list.split('\n').map((line) => line.split('|')[1]?.trim() ?? '');
  for (const folder of ['platform', 'shared-api', 'shared-features', 'shared-ui']) {
    const { exports } = JSON.parse(read(`${folder}/package.json`)) as { exports: object };
    const listed = rows
      .filter((row) => row.startsWith(folder))
      .flatMap((row) => row.replace(`${folder}/`, '').split(', '));
    const entryPoints = Object.keys(exports).map((entryPoint) =>
      entryPoint.replace('./', '').replace('.', folder),
    );
    assert.deepEqual(
      entryPoints.filter((entryPoint) => !listed.includes(entryPoint)),
      [],
      folder,
    );
  }
});

test('no file has a name for unrelated content', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[jt]sx?$)/i;
  assert.deepEqual(
    files.filter((file) => drawer.test(file)),
    [],
  );
});

test('the files of a package are named in one style', () => {
  // The name of a remote's module comes from remote.json, that of a type declaration from its
  // untyped package.
  const isNamedElsewhere = (file: string) => /\/src\/remote\/|\.d\.ts$/.test(file);
  const among = files.filter((file) => /\.tsx?$/.test(file) && !isNamedElsewhere(file));
  const oddIn = (isOfServer: boolean, style: RegExp) =>
    among.filter(
      (file) => file.startsWith('server/') === isOfServer && !style.test(basename(file)),
    );
  assert.deepEqual(oddIn(true, /^[a-z0-9]+(-[a-z0-9]+)*\./), []);
  assert.deepEqual(oddIn(false, /^[A-Za-z][A-Za-z0-9]*\./), []);
});

test('no test is skipped or exclusive, and no TODO is left', () => {
  const here = 'platform/cli/checks/';
  const among = (file: string) => isCode(file) && !file.startsWith(here);
  const parked = /\b(describe|it|test)\.(skip|only|todo|failing)\(|\bx(it|describe)\(/;
  assert.deepEqual(linesMatching(parked, among), []);
  assert.deepEqual(linesMatching(/\b(TODO|FIXME|XXX|HACK)\b/, among), []);
});

test('the versions that several packages use come from the catalog', () => {
  const catalog = new Set(
    [...read('pnpm-workspace.yaml').matchAll(/^ {2}'?([@\w/.-]+)'?: \d/gm)].map(([, name]) => name),
  );
  const odd = ['package.json', ...packages().map((folder) => `${folder}/package.json`)].flatMap(
    (file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<
        string,
        Record<string, string>
      >;
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name, version]) => catalog.has(name) && version !== 'catalog:')
        .map(([name, version]) => `${file}: ${name} ${version}`);
    },
  );
  assert.deepEqual(odd, []);
});
