import { packedManifest, readCatalog } from './packedManifest.ts';

const CATALOG = readCatalog(`packages:
  - mf-*

# One version
catalog:
  '@types/react': 19.3.0
  react: 19.3.1
  webpack: 5.110.3

overrides:
  yup: 1.0.0
`);

test('the versions of the workspace are read, and no others', () => {
  expect(CATALOG).toEqual({ '@types/react': '19.3.0', react: '19.3.1', webpack: '5.110.3' });
});

test('outside the workspace a package has real versions, compiled entry points, and the packages that its types need', () => {
  const packed = packedManifest(
    {
      name: 'platform',
      version: '0.1.0',
      exports: { './runtime': './runtime/index.ts', './jest-preset': './jest-preset.cjs' },
      imports: { '#loader': './build/loader.ts' },
      dependencies: { react: 'catalog:', webpack: 'catalog:', 'shared-ui': 'workspace:*' },
      devDependencies: { '@types/react': 'catalog:', jest: '30.0.0', 'fast-check': '4.0.0' },
    },
    CATALOG,
  );
  expect(packed).toEqual({
    name: 'platform',
    version: '0.1.0',
    exports: {
      './runtime': { types: './runtime/index.d.ts', default: './runtime/index.js' },
      './jest-preset': './jest-preset.cjs',
      './package.json': './package.json',
    },
    imports: { '#loader': { types: './build/loader.d.ts', default: './build/loader.js' } },
    dependencies: { webpack: '5.110.3', 'shared-ui': '0.1.0', '@types/react': '19.3.0' },
    // Peer dependencies, so that a repository has one copy for its pages and its tests.
    peerDependencies: { react: '^19.3.1', jest: '^30.0.0' },
  });
});

test('a version that the catalog does not have is an error, not any version', () => {
  const broken = { name: 'a', version: '1', exports: {}, dependencies: { swr: 'catalog:' } };
  expect(() => packedManifest(broken, CATALOG)).toThrow('swr');
});
