import js from '@eslint/js';
import globals from 'globals';
import { createNodeResolver, flatConfigs, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom, in one table: for each part of the house, the doors of other packages that are
 * open to it. A later row wins where two match. What is not listed is closed, deep paths included.
 */
const contract = ['shared-api/contract', 'shared-api/average', 'shared-api/rules'];
const remote = [
  'shared-ui',
  'shared-ui/controls',
  'shared-ui/menu',
  'shared-ui/rich-text',
  'shared-api',
  'shared-api/forms',
  'shared-api/live',
  'shared-api/rich-text',
  ...contract,
  'platform/runtime',
  'platform/router',
  'platform/slots',
];
const host = [...remote, 'platform/host', 'platform/memory-router', 'platform/registry'];
const layers = [
  { files: ['mf-*/**'], open: remote },
  { files: ['mf-*/webpack.config.js', 'shell/webpack.config.js'], open: ['platform/build'] },
  { files: ['shell/src/**'], open: host },
  // Its controls take the rest from the package's other door, so that a page has it once.
  { files: ['shared-ui/**'], open: ['shared-ui'] },
  { files: ['shared-ui/src/RichText*/**'], open: ['shared-ui', 'shared-ui/controls'] },
  { files: ['platform/**', 'shared-api/src/**'], open: [] },
  // It takes the rest of the package by its doors, so that a page has one session and one set of rules.
  {
    files: ['shared-api/src/forms/**'],
    open: ['shared-api', 'shared-api/rules', 'platform/runtime'],
  },
  { files: ['server/**'], open: [...contract, 'shared-api/call-rules', 'shared-api/rich-text'] },
  // The front door serves what the registry describes; both ends read it with the same code.
  {
    files: ['server/src/front-door/**'],
    open: [...contract, 'platform/registry', 'platform/page-marks'],
  },
  {
    files: ['e2e/**'],
    open: [...contract, 'platform/registry', 'platform/release', 'platform/free-port'],
  },
];
/** What is made for tests is open to the tests of those who may use the rest. */
const testDoors = ['shared-api/testing', 'platform/testing'];

const ours = '(?:mf-[\\w-]+|shell|server|e2e|platform|shared-ui|shared-api)';
const routerFacade = 'platform/runtime/{router,memoryRouter}.ts';

/** What ESLint must refuse for a part of the house: other packages' closed doors, and the router. */
function closedBut(open) {
  const exceptOpen = open.length > 0 ? `(?!(?:${open.join('|')})$)` : '';
  return [
    {
      regex: `^${exceptOpen}${ours}(?:/|$)`,
      message: 'Closed to this package: see "Who may import whom" in docs/contributing.md.',
    },
    {
      regex: '^react-router(-dom)?(/|$)',
      message:
        'Import from platform/router: a second copy of the router would not follow the shell.',
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
      '@typescript-eslint/no-floating-promises': [
        'error',
        // Node's test runner waits for its tests by itself.
        {
          allowForKnownSafeCalls: [
            { from: 'package', name: ['describe', 'test'], package: 'node:test' },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
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
      'import-x/no-cycle': [
        'error',
        { allowUnsafeDynamicCyclicDependency: true, ignoreExternal: true },
      ],
      'import-x/no-default-export': 'error',
      'import-x/no-relative-packages': 'error',
      // An undeclared package cannot be resolved; one that is there by the root alone is the next rule's.
      'import-x/no-unresolved': 'error',
      'import-x/no-extraneous-dependencies': [
        'error',
        {
          devDependencies: [
            ...tests,
            '**/*.config.{js,ts,mjs}',
            '**/*.stories.tsx',
            '**/.storybook/**',
            '**/jest-*.cjs',
            '**/check*.ts',
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
    // No pattern costs more than the length of what it is run on, whoever wrote that: `a@....@` took seconds.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
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
      'react-hooks/refs': 'error',
    },
  },
  {
    // The commands work on the whole checkout, and on the root's own packages.
    files: ['platform/cli/**'],
    rules: {
      'import-x/no-extraneous-dependencies': [
        'error',
        { packageDir: [import.meta.dirname, `${import.meta.dirname}/platform`] },
      ],
    },
  },
  ...layers.map(({ files, open }) => refuse(files, closedBut(open))),
  refuse(['shared-api/src/{client,live}/**'], [...closedBut([]), ...notPlatform]),
  refuse(['mf-*/**/*.test.{ts,tsx}', 'mf-*/src/testing/**'], closedBut([...remote, ...testDoors])),
  refuse(['shell/**/*.test.{ts,tsx}', 'shell/src/testing/**'], closedBut([...host, ...testDoors])),
  refuse(['shared-api/src/contract/*.ts'], contractOnly),
  refuse(['shared-api/src/contract/*.test.ts'], closedBut([])),
  refuse(
    ['shared-api/src/forms/*.test.{ts,tsx}'],
    closedBut(['shared-api', ...contract, 'shared-api/testing', 'platform/runtime']),
  ),
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
    languageOptions: { globals: { ...globals.node, HTMLDialogElement: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // useStubbedServer() and its like register with the test runner, not with React.
      'react-hooks/rules-of-hooks': 'off',
    },
  },
);
