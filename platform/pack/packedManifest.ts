/** What is read and written of a package.json. */
export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** One copy of each in a repository, and the remote's own: it is what its page and its tests run with. */
const ONE_COPY = /^(react|react-dom|styled-components|swr|jest|@testing-library\/.*)$/;
/** Of what a package is developed with, what its types and its test kit need. */
const OF_TYPES_AND_TESTS = /^(@types\/.*|jest-axe)$/;

/** The package.json of a package outside the workspace: compiled, and with versions that need no catalog. */
export function packedManifest(own: Manifest, catalog: Record<string, string>) {
  const plain = (name: string, version: string) => {
    const known = version === 'catalog:' ? catalog[name] : version;
    if (known === undefined) throw new Error(`${own.name}: the catalog has no version of ${name}`);
    return known === 'workspace:*' ? own.version : known;
  };
  const versions = (names: Record<string, string> = {}) =>
    Object.entries(names).map(([name, version]) => [name, plain(name, version)] as const);
  const wanted = versions(own.dependencies);
  const developed = versions(own.devDependencies);
  const isOneCopy = ([name]: readonly [string, string]) => ONE_COPY.test(name);
  const ofDoors = Object.entries(own.exports).map(([door, file]) => [door, built(file)] as const);
  const rest = { ...own };
  delete rest.devDependencies;
  return {
    ...rest,
    exports: { ...Object.fromEntries(ofDoors), './package.json': './package.json' },
    dependencies: Object.fromEntries([
      ...wanted.filter((one) => !isOneCopy(one)),
      ...developed.filter(([name]) => OF_TYPES_AND_TESTS.test(name)),
    ]),
    peerDependencies: Object.fromEntries(
      [...wanted, ...developed]
        .filter(isOneCopy)
        .map(([name, version]) => [name, `^${version}`] as const),
    ),
  };
}

function built(file: string): string | { types: string; default: string } {
  if (!/\.tsx?$/.test(file)) return file;
  const name = file.replace(/\.tsx?$/, '');
  return { types: `${name}.d.ts`, default: `${name}.js` };
}

/** The versions that several packages use, from the text of pnpm-workspace.yaml. */
export function readCatalog(text: string): Record<string, string> {
  const [, block = ''] = text.split(/^catalog:$/m);
  const [lines = ''] = block.split(/^\S/m);
  const entries = lines.matchAll(/^ {2}'?([@\w/.-]+)'?: (\d.*)$/gm);
  return Object.fromEntries(Array.from(entries, ([, name, version]) => [name, version]));
}
