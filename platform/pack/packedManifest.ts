/** Fields of a package.json that are read and written. */
export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  /** Modules that the package's own files import by name. */
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packages of which a repository has one copy, the remote's own, for its page and its tests. */
const ONE_COPY = /^(react|react-dom|styled-components|swr|jest|@testing-library\/.*)$/;
/** Development dependencies that the types and the test kit need. */
const OF_TYPES_AND_TESTS = /^(@types\/.*|jest-axe)$/;

/**
 * Returns the package.json of a package outside the workspace: with compiled entry points, and
 * versions without a catalog.
 */
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
  const rest = { ...own };
  delete rest.devDependencies;
  return {
    ...rest,
    exports: { ...compiled(own.exports), './package.json': './package.json' },
    ...(own.imports && { imports: compiled(own.imports) }),
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

function compiled(files: Record<string, string>) {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, built(file)]));
}

function built(file: string): string | { types: string; default: string } {
  if (!/\.tsx?$/.test(file)) return file;
  const name = file.replace(/\.tsx?$/, '');
  return { types: `${name}.d.ts`, default: `${name}.js` };
}

/** Parses the shared versions in the text of pnpm-workspace.yaml. */
export function readCatalog(text: string): Record<string, string> {
  const [, block = ''] = text.split(/^catalog:$/m);
  const [lines = ''] = block.split(/^\S/m);
  const entries = lines.matchAll(/^ {2}'?([@\w/.-]+)'?: (\d.*)$/gm);
  return Object.fromEntries(Array.from(entries, ([, name, version]) => [name, version]));
}
