import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Options of a package's jest configuration that are read here. */
interface Config {
  roots?: string[];
  testMatch?: string[];
  testPathIgnorePatterns?: string[];
}

/**
 * Number of test files in a group. Fewer would load modules more often; more would leave one worker
 * running alone at the end.
 */
const AT_MOST = 12;
const TESTS = ['**/*.test.ts', '**/*.test.tsx'];
const ELSEWHERE = ['node_modules', '.cache', 'dist'];
/**
 * Matches tests that need their own modules: they mock modules, or count everything that one file
 * did.
 */
const IS_ALONE = /\bjest\.(mock|doMock|resetModules)\(|\bdocumented\.seen\b/;
/** This file, which is compiled if it is installed as a package. */
const SELF = pathToFileURL(
  join(import.meta.dirname, `groupTestFiles${extname(import.meta.filename)}`),
);

/**
 * Returns the folder of a run in a package. It is below the package, so that modules are resolved
 * from there.
 */
export function folderOf(folder: string, run: string): string {
  return join(folder, '.cache/test-groups', run);
}

/**
 * Writes a jest configuration that groups test files, and returns its path. jest reads it in the
 * environment of the package.
 */
export function writeGroupedConfig(config: string, run: string): string {
  const folder = dirname(config);
  const dir = join(folderOf(folder, run), basename(config));
  mkdirSync(dir, { recursive: true });
  const [own, self, ...folders] = [pathToFileURL(config).href, SELF.href, folder, dir].map((text) =>
    JSON.stringify(text),
  );
  const lines = [
    `import own from ${own};`,
    `import { groupTestFiles } from ${self};`,
    `export default groupTestFiles(own, ${folders.join(', ')});\n`,
  ];
  const file = join(dir, 'jest.config.mjs');
  writeFileSync(file, lines.join('\n'));
  return file;
}

/**
 * Returns a configuration that runs several test files of a package together, each in a `describe`
 * with its name.
 * jest loads all modules again for each test file, which takes longer than most tests.
 * @param place Folder for the grouped files.
 */
export function groupTestFiles(own: Config, folder: string, dir: string): Config {
  const files = testsOf(own, folder);
  const alone = files.filter((file) => IS_ALONE.test(readFileSync(file, 'utf8')));
  const groups = split(files.filter((file) => !alone.includes(file))).map((group, number) => {
    const file = join(dir, `${number + 1}.test.cjs`);
    writeFileSync(file, group.map((each) => required(each, folder)).join(''));
    return file;
  });
  const config = { ...own, rootDir: folder, roots: [...(own.roots ?? ['<rootDir>']), dir] };
  // Patterns start below the package, because special characters such as `(` and `[` in the
  // checkout's path would be part of them.
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

/**
 * Distributes the files over groups. Neighbours in the alphabet belong to one feature and take
 * similar time, so each group gets some of all.
 */
function split(files: string[]): string[][] {
  const count = Math.ceil(files.length / AT_MOST);
  const numbers = Array.from({ length: count }, (_, number) => number);
  return numbers.map((number) => files.filter((_, index) => index % count === number));
}

function required(file: string, folder: string): string {
  const [name, path] = [relative(folder, file), file].map((text) => JSON.stringify(text));
  return `describe(${name}, () => void require(${path}));\n`;
}
