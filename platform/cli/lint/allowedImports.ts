import type { Linter } from 'eslint';

const api = ['shared-api', 'shared-api/contract', 'shared-api/rules', 'shared-api/rich-text'];
const designSystem = ['shared-ui', 'shared-ui/controls', 'shared-ui/menu', 'shared-ui/rich-text'];
const runtime = ['platform/runtime', 'platform/router', 'platform/languages'];
const remote = [
  ...designSystem,
  ...api,
  'shared-api/live',
  'shared-api/offline',
  // Not shared: the release of each remote that imports them contains them.
  'shared-api/quizzes',
  'shared-api/quizzes/rules',
  'shared-features',
  'shared-features/files',
  'shared-features/forms',
  ...runtime,
];
const host = [...remote, 'platform/host', 'platform/registry'];
const server = [
  'shared-api/contract',
  'shared-api/quizzes',
  'shared-api/schema',
  'shared-api/rich-text',
  'platform/languages',
  'platform/server',
];
/**
 * Entry points of other packages that each layer may import. A later row overrides an earlier one.
 */
const layers: { files: string[]; open: string[] }[] = [
  { files: ['mf-*/**'], open: remote },
  // Displays and changes releases by the calls that the commands use.
  { files: ['mf-platform/**'], open: [...remote, 'platform/registry'] },
  { files: ['mf-*/webpack.config.js', 'shell/webpack.config.js'], open: ['platform/build'] },
  {
    files: ['shell/src/**'],
    open: host,
  },
  // Controls import the rest by the main entry point, so that a page loads it once.
  { files: ['shared-ui/**'], open: ['shared-ui', 'platform/languages'] },
  {
    files: ['shared-ui/src/RichText*/**'],
    open: ['shared-ui', 'shared-ui/controls', 'platform/languages'],
  },
  // Renders screens of remotes with a stubbed server.
  {
    files: ['stories/**'],
    open: [
      'shared-ui',
      'shared-api/testing',
      'platform/router',
      'platform/host',
      'platform/testing',
      'platform/languages',
      'platform/build',
    ],
  },
  { files: ['platform/**', 'shared-api/src/**'], open: [] },
  // The outbox imports the client by its entry point, so that a page has one session.
  { files: ['shared-api/src/offline/**'], open: ['shared-api', 'shared-api/contract'] },
  {
    files: ['shared-features/src/**'],
    open: [
      ...api,
      'shared-api/offline',
      'shared-ui',
      'shared-ui/controls',
      'shared-ui/menu',
      'platform/languages',
      'platform/router',
      'platform/runtime',
    ],
  },
  { files: ['server/**'], open: server },
  // The experiments start and crash databases of their own.
  { files: ['server/torture/**'], open: [...server, 'platform/databases'] },
  // The page server reads the registry with the same code as the browser.
  {
    files: ['server/src/page-server/**'],
    open: [...server, 'platform/registry'],
  },
  // A release on a server runs the code of the commands. Nothing of it builds.
  {
    files: ['server/src/features/releases/**'],
    open: ['shared-api/contract', 'shared-api/schema', 'platform/languages', 'platform/server'],
  },
  {
    files: ['e2e/**'],
    open: [
      'shared-api/contract',
      'shared-api/quizzes',
      'shared-api/schema',
      'platform/languages',
      'platform/registry',
      'platform/server',
      'platform/smoke-test',
    ],
  },
];
/** Entry points for tests. */
const forTests = ['shared-api/testing', 'platform/testing'];

/** An import that ESLint refuses. */
interface Refusal {
  regex: string;
  message: string;
}

const ours = '(?:mf-[\\w-]+|shell|server|e2e|stories|platform|shared-(?:ui|api|features))';
/** The only files that import the router. */
export const routerWrapper = 'platform/runtime/{router,memoryRouter}.ts';

/** Returns the imports that ESLint refuses for a layer: all other entry points, and the router. */
function allExcept(open: readonly string[]): Refusal[] {
  const exceptOpen = open.length > 0 ? `(?!(?:${open.join('|')})$)` : '';
  return [
    {
      regex: `^${exceptOpen}${ours}(?:/|$)`,
      message:
        'This package may not import that: see "Who may import whom" in docs/contributing.md.',
    },
    {
      regex: '^react-router(-dom)?(/|$)',
      message:
        'Import from platform/router: a second copy of the router would not follow the shell.',
    },
  ];
}

/** Browsers, the server and tests load the contract, so it imports yup and itself only. */
const contractOnly = [
  {
    regex: '^(?!yup$|platform/languages$|\\./(?:\\w+/)?[\\w.-]+\\.ts$)',
    message: 'The contract imports yup, platform/languages and its own files, nothing else.',
  },
];
/** Refuses the same for its folders, which also import from their parent. */
const contractParts = [
  {
    regex: '^(?!yup$|platform/languages$|\\./[\\w.-]+\\.ts$|\\.\\./(?:[\\w-]+/)?[\\w.-]+\\.ts$)',
    message: 'The contract imports yup and its own files, nothing else.',
  },
];
/** The client and live connections build on the contract and on React. */
const notPlatform = [
  {
    regex: '^(?:styled-components|single-spa.*|formik)(?:/|$)',
    message: 'The API client draws nothing and mounts nothing.',
  },
];

/** Refuses `export *`. */
export const exportAll = {
  selector: 'ExportAllDeclaration',
  message: 'Name what is exported: export * in a shared module breaks cached builds.',
};

/** Refuses imports in files: `import x from`, `export x from` and `import()`. */
function refuse(files: string[], patterns: readonly Refusal[]): Linter.Config {
  return {
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns }],
      'no-restricted-syntax': [
        'error',
        exportAll,
        ...patterns.map(({ regex, message }) => ({
          selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\u002F')}/]`,
          message,
        })),
      ],
    },
  };
}

/**
 * ESLint configuration of the allowed imports. Everything that no row allows is refused, deep paths
 * included.
 */
export const allowedImports: Linter.Config[] = [
  ...layers.map(({ files, open }) => refuse(files, allExcept(open))),
  refuse(['shared-api/src/client/**'], [...allExcept([]), ...notPlatform]),
  // Imports the client by its entry point, so that a page has one session.
  refuse(['shared-api/src/live/**'], [...allExcept(['shared-api']), ...notPlatform]),
  refuse(
    ['mf-*/**/*.{test,stories}.{ts,tsx}', 'mf-*/src/testing/**'],
    allExcept([...remote, ...forTests]),
  ),
  refuse(
    ['mf-platform/**/*.{test,stories}.{ts,tsx}', 'mf-platform/src/testing/**'],
    allExcept([...remote, 'platform/registry', ...forTests]),
  ),
  refuse(
    ['shell/**/*.{test,stories}.{ts,tsx}', 'shell/src/testing/**'],
    allExcept([...host, ...forTests]),
  ),
  refuse(['shared-api/src/contract/*.ts'], contractOnly),
  refuse(['shared-api/src/contract/*/*.ts'], contractParts),
  {
    // Every page loads the endpoints first, or those of its own kinds of classwork.
    files: ['shared-api/src/contract/{index,quizzes/index,*/endpoints}.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/(?:schema|rules|channels|\\w+Shapes)\\.ts$',
              allowTypeImports: true,
              message: 'Import schemas as types only: yup stays out of the first load of a page.',
            },
          ],
        },
      ],
    },
  },
  refuse(
    ['shared-api/src/contract/**/*.test.ts', 'shared-api/src/rich-text/*.test.ts'],
    allExcept(['platform/testing']),
  ),
  refuse(
    ['shared-features/**/*.{test,stories}.{ts,tsx}'],
    allExcept([...remote.filter((name) => !name.startsWith('shared-features')), ...forTests]),
  ),
];
