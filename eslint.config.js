import js from '@eslint/js';
import globals from 'globals';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const remotes = ['mf-auth', 'mf-dashboard', 'mf-classroom', 'mf-classwork', 'mf-chat'];

const router = {
  group: ['react-router', 'react-router-dom'],
  message: 'Import from platform/router: a second router copy would not follow the shell.',
};
const otherRemotes = {
  group: ['mf-*', '**/mf-*/**'],
  message: 'Remotes never import each other: use shared-api, shared-ui or a slot.',
};
const nothingOfOurs = {
  group: ['platform', 'platform/*', 'shell', 'server', 'e2e', 'mf-*'],
  message: 'This package sits below: it may not import what is built on it.',
};
const deepImports = {
  group: ['shared-ui/*', 'shared-api/src/*', 'platform/runtime/*', 'shell/*', 'server/*'],
  message: 'Only through the public door of the package.',
};

/** The rule that lets `files` import everything but `patterns` (beside what no one may import). */
function mayNotImport(files, patterns, alsoRouter = true) {
  return {
    files,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: alsoRouter ? [router, ...patterns] : patterns },
      ],
    },
  };
}

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.cache/**', '.releases/**', '**/storybook-static/**', 'data*/**'] },
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
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: 'Name what is exported: export * in a shared module breaks cached builds.',
        },
      ],
    },
    settings: { 'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } } },
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
  mayNotImport(
    remotes.map((name) => `${name}/**`),
    [otherRemotes, deepImports],
  ),
  mayNotImport(['shell/**'], [otherRemotes, deepImports]),
  mayNotImport(
    ['shared-ui/**', 'platform/runtime/**'],
    [nothingOfOurs, { group: ['shared-*', 'shared-*/**'], message: 'Nothing of ours.' }],
  ),
  mayNotImport(['shared-api/src/**'], [nothingOfOurs, { group: ['shared-ui'] }]),
  mayNotImport(
    ['shared-api/src/contract/**'],
    [nothingOfOurs, { group: ['shared-*', 'react', 'react/*', 'swr', '../client/*', '../live/*'] }],
  ),
  mayNotImport(
    ['server/**'],
    [
      otherRemotes,
      { group: ['shared-ui', 'shared-api', '!shared-api/contract', '!shared-api/rules'] },
    ],
  ),
  {
    // The one facade over the router.
    files: ['platform/runtime/router.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['**/*.config.{js,ts,mjs}', '**/.storybook/**', '**/*.stories.tsx', '**/remote.tsx'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
