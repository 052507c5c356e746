import js from '@eslint/js';
import globals from 'globals';
import { createNodeResolver, flatConfigs, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom, in one table: for each part of the house, the doors of other packages that are
 * open to it. A later row wins where two match. What is not listed is closed, deep paths included.
 */
const contract = ['shared-api/contract', 'shared-api/rules'];
const layers = [
  { files: ['mf-*/**'], own: ['shared-ui', 'shared-api', 'platform'] },
  { files: ['shell/**'], own: ['shared-ui', 'shared-api', 'platform'] },
  { files: ['shared-ui/**'], own: [] },
  { files: ['platform/**'], own: [] },
  { files: ['shared-api/src/**'], own: [] },
  { files: ['server/**'], own: contract },
  // The front door serves what the registry describes; both ends read it with the same code.
  { files: ['server/src/front-door/**'], own: [...contract, 'platform/registry'] },
  { files: ['e2e/**'], own: [...contract, 'platform'] },
];

/** Public doors: what a package offers beside its bare name. */
const doors = {
  'shared-ui': ['shared-ui'],
  'shared-api': ['shared-api', ...contract],
  platform: [
    'platform/runtime',
    'platform/router',
    'platform/slots',
    'platform/host',
    'platform/registry',
    'platform/build',
    'platform/release',
  ],
};
const testDoors = ['shared-api/testing'];

const ours = '(?:mf-[\\w-]+|shell|server|e2e|platform|shared-ui|shared-api)';
const routerFacade = 'platform/runtime/router.ts';

/** What ESLint must refuse for a part of the house: other packages' closed doors, and the router. */
function closedTo(own, isTest) {
  const open = own.flatMap((name) => doors[name] ?? [name]);
  if (isTest && own.includes('shared-api')) open.push(...testDoors);
  const exceptOpen = open.length > 0 ? `(?!(?:${open.join('|')})$)` : '';
  return [
    {
      regex: `^${exceptOpen}${ours}(?:/|$)`,
      message: 'Closed to this package: see "Who may import whom" in docs/contributing.md.',
    },
    {
      regex: '^react-router(-dom)?(/|$)',
      message: 'Import from platform/router: a second copy of the router would not follow the shell.',
    },
  ];
}

/** The contract is read by browser, server and tests alike: yup and itself, nothing else. */
const contractOnly = [
  {
    regex: '^(?!yup$|\\./[\\w.-]+\\.ts$)',
    message: 'The contract imports yup and its own files, nothing else.',
  },
];
/** Client and live connections sit on the contract and on React. */
const notPlatform = [
  {
    regex: '^(?:styled-components|single-spa.*|formik)(?:/|$)',
    message: 'The API client draws nothing and mounts nothing.',
  },
];

const exportAll = {
  selector: 'ExportAllDeclaration',
  message: 'Name what is exported: export * in a shared module breaks cached builds.',
};

/** The same refusals for `import x from`, `export x from` and `import()`. */
function refuse(files, patterns) {
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

const tests = ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.check.ts'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.cache/**',
      '**/.releases/**',
      '**/storybook-static/**',
      '**/coverage/**',
      '**/test-results/**',
      'data*/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    plugins: { 'import-x': importX },
    settings: {
      ...flatConfigs.typescript.settings,
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'] }),
      ],
    },
    rules: {
      // A lazy import inside a function is no cycle at load time.
      'import-x/no-cycle': ['error', { allowUnsafeDynamicCyclicDependency: true }],
      'import-x/no-default-export': 'error',
      'import-x/no-relative-packages': 'error',
      'import-x/no-extraneous-dependencies': [
        'error',
        {
          devDependencies: [
            ...tests,
            '**/*.config.{js,ts,mjs}',
            '**/*.stories.tsx',
            '**/.storybook/**',
            '**/test/**',
            '**/bench/**',
          ],
          includeTypes: true,
        },
      ],
      'no-restricted-syntax': ['error', exportAll],
    },
  },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  ...layers.map(({ files, own }) => refuse(files, closedTo(own, false))),
  ...layers.map(({ files, own }) =>
    refuse(
      files.map((glob) => `${glob}/{*.test.{ts,tsx},testing/**}`),
      closedTo(own, true),
    ),
  ),
  refuse(['shared-api/src/{client,live}/**'], [...closedTo([], false), ...notPlatform]),
  refuse(['shared-api/src/contract/*.ts'], contractOnly),
  refuse(['shared-api/src/contract/*.test.ts'], closedTo([], true)),
  {
    // The one facade over the router.
    files: [routerFacade],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.config.{js,ts,mjs}', '**/.storybook/**', '**/*.stories.tsx'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: tests,
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
