import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What is read of a package's configuration of jest. */
interface Config {
  roots?: string[];
  testMatch?: string[];
  testPathIgnorePatterns?: string[];
}

/** So many test files run as one: fewer would load their modules more often, more would keep one worker alone at the end. */
const AT_MOST = 12;
const TESTS = ['**/*.test.ts', '**/*.test.tsx'];
const ELSEWHERE = ['node_modules', '.cache', 'dist'];
/** Whoever changes which modules are loaded has them for itself, and so has who counts all that one file did. */
const IS_ALONE = /\bjest\.(mock|doMock|resetModules)\(|\bdocumented\.seen\b/;
/** Compiled, where this is installed as a package. */
const SELF = pathToFileURL(
  join(import.meta.dirname, `groupTestFiles${extname(import.meta.filename)}`),
);

/** Where a run writes what it needs in a package: below it, so that its modules are found from there. */
export function placeOf(folder: string, run: string): string {
  return join(folder, '.cache/test-groups', run);
}

/** Writes a configuration that differs from a package's in what `groupTestFiles` does; its path. It is read where its environment is. */
export function writeGroupedConfig(config: string, run: string): string {
  const folder = dirname(config);
  const place = join(placeOf(folder, run), basename(config));
  mkdirSync(place, { recursive: true });
  const [own, self, ...folders] = [pathToFileURL(config).href, SELF.href, folder, place].map(
    (text) => JSON.stringify(text),
  );
  const lines = [
    `import own from ${own};`,
    `import { groupTestFiles } from ${self};`,
    `export default groupTestFiles(own, ${folders.join(', ')});\n`,
  ];
  const file = join(place, 'jest.config.mjs');
  writeFileSync(file, lines.join('\n'));
  return file;
}

/**
 * Jest loads every module anew for each test file, which takes longer than most of their tests: a package's files are run
 * several together, each below its name. Returns the configuration that does; `place` is where their common files are written.
 */
export function groupTestFiles(own: Config, folder: string, place: string): Config {
  const files = testsOf(own, folder);
  const alone = files.filter((file) => IS_ALONE.test(readFileSync(file, 'utf8')));
  const groups = split(files.filter((file) => !alone.includes(file))).map((group, number) => {
    const file = join(place, `${number + 1}.test.cjs`);
    writeFileSync(file, group.map((each) => required(each, folder)).join(''));
    return file;
  });
  const config = { ...own, rootDir: folder, roots: [...(own.roots ?? ['<rootDir>']), place] };
  // Patterns that begin below the package: characters such as `(` and `[` in the checkout's own path would be part of them.
  const testMatch = [...alone, ...groups].map((file) => `**/${relative(folder, file)}`);
  return { ...config, testMatch };
}

function testsOf(
  { roots = ['<rootDir>'], testMatch = TESTS, testPathIgnorePatterns = [] }: Config,
  folder: string,
): string[] {
  const here = (text: string) => text.replace('<rootDir>', folder);
  const ignored = testPathIgnorePatterns.map((pattern) => new RegExp(here(pattern)));
  const exclude = (name: string) => ELSEWHERE.includes(basename(name));
  return roots
    .map(here)
    .flatMap((cwd) => globSync(testMatch, { cwd, exclude }).map((file) => join(cwd, file)))
    .filter((file) => !ignored.some((pattern) => pattern.test(file)))
    .sort();
}

/** Neighbours in the alphabet are of one feature, and alike in what they take: each group has some of all. */
function split(files: string[]): string[][] {
  const count = Math.ceil(files.length / AT_MOST);
  const numbers = Array.from({ length: count }, (_, number) => number);
  return numbers.map((number) => files.filter((_, place) => place % count === number));
}

function required(file: string, folder: string): string {
  const [name, path] = [relative(folder, file), file].map((text) => JSON.stringify(text));
  return `describe(${name}, () => void require(${path}));\n`;
}
