import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import globals from 'globals';
import { createNodeResolver, flatConfigs, importX } from 'eslint-plugin-import-x';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
/* eslint-disable import-x/no-relative-packages -- the root is no package, and imports the checkout's own commands */
import { packages } from './platform/cli/local/workspaceRoot.ts';
import { allowedImports, exportAll, routerWrapper } from './platform/cli/lint/allowedImports.ts';
import { compositionKeys } from './platform/cli/lint/compositionKeys.ts';
import { filePaths } from './platform/cli/lint/filePaths.ts';
import { logicalCss } from './platform/cli/lint/logicalCss.ts';
import { ownStyles } from './platform/cli/lint/ownStyles.ts';
import { pagePaths } from './platform/cli/lint/pagePaths.ts';
import { plainComments } from './platform/cli/lint/plainComments.ts';
import { plainNames } from './platform/cli/lint/plainNames.ts';
import { serverTime } from './platform/cli/lint/serverTime.ts';
import { noProse, noUnkeyedText, textsInMessagesFiles } from './platform/cli/lint/texts.ts';
import { typedNumbers } from './platform/cli/lint/typedNumbers.ts';
import { groupTypes } from './platform/cli/testing/groupTypes.ts';
/* eslint-enable import-x/no-relative-packages */

/** Routes that shared-api/contract builds paths for. */
const PAGES = join(import.meta.dirname, 'shared-api/src/contract/pages');
const routes = readdirSync(PAGES)
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => Array.from(readFileSync(join(PAGES, file), 'utf8').matchAll(/'(\/[^']+)'/g)))
  .map(([, route]) => route);

/**
 * Runs the plugin's rule only on files that use refs. The rule runs React's compiler, which takes a
 * seventh of all linting.
 */
const refs = {
  ...reactHooks.rules.refs,
  create(context) {
    return /\bref\b|Ref\b/.test(context.sourceCode.text)
      ? reactHooks.rules.refs.create(context)
      : {};
  },
};

/** Rules of this repository. */
const homeroom = {
  rules: {
    'composition-keys': compositionKeys,
    'file-paths': filePaths,
    'logical-css': logicalCss,
    'own-styles': ownStyles,
    'page-paths': pagePaths(routes),
    'plain-comments': plainComments,
    'plain-names': plainNames,
    'server-time': serverTime,
    'no-prose': noProse,
    'no-unkeyed-text': noUnkeyedText,
    'texts-in-messages-files': textsInMessagesFiles,
    'typed-numbers': typedNumbers,
  },
};

const tests = ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.check.ts'];

/** Exports need a doc comment, except props of components, whose fields have their own. */
const documented = {
  files: ['{platform,shared-*}/**/*.{ts,tsx}'],
  ignores: ['**/*.{test,check,stories}.{ts,tsx}', '**/*.styles.ts', 'shared-api/src/contract/**'],
  rules: requireComments(['ExportNamedDeclaration > VariableDeclaration']),
};
/** Calls and schemas have their descriptions as values, since the API docs are made from these. */
const documentedContract = {
  files: ['shared-api/src/contract/**/*.ts'],
  ignores: ['**/*.test.ts'],
  rules: requireComments([
    'ExportNamedDeclaration > VariableDeclaration:not([declarations.0.init.type="CallExpression"])',
  ]),
};

function requireComments(contexts) {
  const types = [
    'TSInterfaceDeclaration[id.name!=/Props$/]',
    'TSTypeAliasDeclaration[id.name!=/Props$/][typeAnnotation.typeName.name!="InferType"]',
  ];
  const require = { ClassDeclaration: true, FunctionDeclaration: true };
  const options = { publicOnly: true, enableFixer: false, require };
  return { 'jsdoc/require-jsdoc': ['error', { ...options, contexts: [...types, ...contexts] }] };
}

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.cache/**',
      '**/.releases/**',
      '**/storybook-static/**',
      '**/picture-changes/**',
      '**/coverage/**',
      '**/test-results/**',
      'data*/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ...tseslint.configs.strict,
  // Groups packages as the type check does: a program for each would check shared files again.
  ...groupTypes(packages()).map(({ folders, config }) => ({
    files: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    languageOptions: {
      parserOptions: { project: config, tsconfigRootDir: import.meta.dirname },
    },
  })),
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        // Node's test runner waits for its tests.
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
      'import-x/no-default-export': 'error',
      'import-x/no-relative-packages': 'error',
      // Finds undeclared packages. The next rule finds those that only the root declares.
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
            // Storybook is a tool.
            'stories/**',
            '**/test/**',
            '**/bench/**',
            '**/torture/**',
          ],
          includeTypes: true,
        },
      ],
      'no-restricted-syntax': ['error', exportAll],
    },
  },
  {
    // A pattern takes time linear in the length of its input: `a@....@` took seconds.
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
    plugins: { 'react-hooks': { ...reactHooks, rules: { ...reactHooks.rules, refs } } },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/refs': 'error',
    },
  },
  {
    // The commands use packages of the root.
    files: ['platform/cli/**'],
    rules: {
      'import-x/no-extraneous-dependencies': [
        'error',
        { packageDir: [import.meta.dirname, `${import.meta.dirname}/platform`] },
      ],
    },
  },
  { plugins: { jsdoc } },
  documented,
  documentedContract,
  ...allowedImports,
  {
    plugins: { homeroom },
    rules: { 'homeroom/file-paths': 'error' },
  },
  {
    // Released migrations never change.
    ignores: ['server/src/database/migrations/**'],
    rules: { 'homeroom/plain-comments': 'error', 'homeroom/plain-names': 'error' },
  },
  {
    // Paths of calls look alike, and belong to the contract.
    files: ['{mf-*,shell,server,shared-*}/src/**'],
    ignores: [...tests, '**/*.stories.tsx', 'shared-api/src/contract/**'],
    rules: { 'homeroom/page-paths': 'error' },
  },
  {
    files: ['{mf-*,shell,shared-*}/src/**'],
    ignores: tests,
    rules: { 'homeroom/composition-keys': 'error' },
  },
  {
    files: ['{mf-*,shell,server,shared-*}/src/**'],
    ignores: [...tests, '**/*.stories.tsx'],
    rules: { 'homeroom/no-prose': 'error', 'homeroom/texts-in-messages-files': 'error' },
  },
  {
    files: ['{shell,mf-*,server,shared-*}/src/**/messages.ts'],
    rules: { 'homeroom/no-unkeyed-text': 'error' },
  },
  {
    files: ['{mf-*,shell,shared-*,stories}/**/*.{ts,tsx}'],
    ignores: [...tests, 'shared-api/src/contract/fields/numbers.ts'],
    rules: { 'homeroom/typed-numbers': 'error' },
  },
  {
    files: ['{mf-*,shell,server,shared-*,stories}/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'homeroom/logical-css': 'error' },
  },
  {
    // Mail programs support widths, but no logical sizes.
    files: ['server/src/features/mail/{compose,render}.ts'],
    rules: { 'homeroom/logical-css': ['error', { sizes: false }] },
  },
  {
    // What a remote is built of. Only shared-ui and the shell style the document.
    files: ['{mf-*,shared-api,shared-features}/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'homeroom/own-styles': 'error' },
  },
  {
    // Pages compare their moments with those of the server. A draft compares only those of its device.
    files: ['{mf-*,shared-features}/src/**'],
    ignores: [...tests, '**/*.stories.tsx', '**/testing/**', 'shared-features/src/forms/**'],
    rules: { 'homeroom/server-time': 'error' },
  },
  {
    // The only wrapper of the router.
    files: [routerWrapper],
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
      'no-restricted-globals': [
        'error',
        ...['it', 'xit', 'fit', 'xtest'].map((name) => ({ name, message: 'Use test.' })),
      ],
      // Functions such as useStubbedServer() register with the test runner, not with React.
      'react-hooks/rules-of-hooks': 'off',
    },
  },
);
