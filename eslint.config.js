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
import { filePaths } from './platform/cli/lint/filePaths.ts';
import { logicalCss } from './platform/cli/lint/logicalCss.ts';
import { ownStyles } from './platform/cli/lint/ownStyles.ts';
import { serverTime } from './platform/cli/lint/serverTime.ts';
import { groupTypes } from './platform/cli/testing/groupTypes.ts';
/* eslint-enable import-x/no-relative-packages */

/**
 * Who may import whom, in one table: for each part of the house, the doors of other packages that are
 * open to it. A later row wins where two match. What is not listed is closed, deep paths included.
 */
const api = ['shared-api', 'shared-api/contract', 'shared-api/rules', 'shared-api/rich-text'];
const designSystem = ['shared-ui', 'shared-ui/controls', 'shared-ui/menu', 'shared-ui/rich-text'];
const runtime = ['platform/runtime', 'platform/router', 'platform/slots', 'platform/languages'];
const remote = [
  ...designSystem,
  ...api,
  'shared-api/live',
  'shared-api/offline',
  'shared-features',
  'shared-features/forms',
  ...runtime,
];
const host = [
  ...remote,
  'platform/host',
  'platform/following',
  'platform/memory-router',
  'platform/registry',
];
const server = [
  'shared-api/contract',
  'shared-api/schema',
  'shared-api/rich-text',
  'platform/languages',
  'platform/spoken-texts',
];
const layers = [
  { files: ['mf-*/**'], open: remote },
  // Shows and asks of a server what the commands do.
  { files: ['mf-platform/**'], open: [...remote, 'platform/remote-calls'] },
  { files: ['mf-*/webpack.config.js', 'shell/webpack.config.js'], open: ['platform/build'] },
  {
    files: ['shell/src/**'],
    open: host,
  },
  // Controls import the rest by the main entry point, so that a page contains it once.
  { files: ['shared-ui/**'], open: ['shared-ui', 'platform/languages'] },
  {
    files: ['shared-ui/src/RichText*/**'],
    open: ['shared-ui', 'shared-ui/controls', 'platform/languages'],
  },
  // Screens of remotes with a stubbed server.
  {
    files: ['stories/**'],
    open: [
      'shared-ui',
      'shared-api/testing',
      'platform/router',
      'platform/memory-router',
      'platform/testing',
      'platform/languages',
      'platform/texts-compiler',
      'platform/texts-rule',
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
      'shared-features/files',
      'shared-ui',
      'shared-ui/controls',
      'shared-ui/menu',
      'platform/languages',
      'platform/router',
      'platform/runtime',
    ],
  },
  { files: ['server/**'], open: server },
  // The page server reads the registry with the same code as the browser.
  {
    files: ['server/src/page-server/**'],
    open: [...server, 'platform/registry', 'platform/registry-file', 'platform/page-marks'],
  },
  // A release on a server runs the code of the commands. Nothing of it builds.
  {
    files: ['server/src/features/releases/**'],
    open: [
      'shared-api/contract',
      'shared-api/schema',
      'platform/languages',
      'platform/release-store',
    ],
  },
  {
    files: ['e2e/**'],
    open: [
      'shared-api/contract',
      'shared-api/schema',
      'platform/languages',
      'platform/registry',
      'platform/release',
      'platform/smoke-test',
      'platform/free-port',
      'platform/translate-page',
    ],
  },
];
/** What is made for tests is open to the tests of those who may use the rest. */
const testDoors = ['shared-api/testing', 'platform/testing'];
/** And to all tests, what knows of nothing else. */
const weigh = 'platform/weigh';

const ours = '(?:mf-[\\w-]+|shell|server|e2e|stories|platform|shared-(?:ui|api|features))';
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
    regex: '^(?!yup$|platform/languages$|\\./(?:\\w+/)?[\\w.-]+\\.ts$)',
    message: 'The contract imports yup, platform/languages and its own files, nothing else.',
  },
];
/** Its folders, which reach one up. */
const contractParts = [
  {
    regex:
      '^(?!yup$|platform/languages$|\\./[\\w.-]+\\.ts$|\\.\\./(?:(?:rules|shapes|calls)/)?[\\w.-]+\\.ts$)',
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

/** The routes that shared-api/contract builds addresses for; a remote's other routes are its own affair. */
const pages = readdirSync(join(import.meta.dirname, 'shared-api/src/contract/pages'))
  .filter((file) => !file.includes('.test.'))
  .map((file) =>
    readFileSync(join(import.meta.dirname, 'shared-api/src/contract/pages', file), 'utf8'),
  )
  .flatMap((text) => Array.from(text.matchAll(/'(\/[^']+)'/g), ([, route]) => route.split('/')));

function isPageAddress(text) {
  const segments = text.split(/[?#]/, 1)[0].split('/');
  return pages.some((page) => {
    if (page.length !== segments.length) return false;
    return page.every((part, place) => part.startsWith(':') || part === segments[place]);
  });
}

/** A page's address that is spelled where it is used. */
const noPageLiteral = {
  create(context) {
    const message = 'Take the address of a page from shared-api/contract.';
    return {
      Literal(node) {
        const isLink = node.value === '/' && node.parent.type === 'JSXAttribute';
        if (isLink || isPageAddress(String(node.value))) context.report({ node, message });
      },
      TemplateLiteral(node) {
        const [first, ...rest] = node.quasis.map(({ value }) => value.cooked);
        // What it begins with may be the origin.
        const text = [...(first === '' ? [] : [first]), ...rest].join('*');
        if (isPageAddress(text)) context.report({ node, message });
      },
    };
  },
};

/** Attributes that people read, or hear. */
const SAID =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|label|title|lead|hint|help|placeholder|text|\w+Label)$/;
const A_WORD = /\p{L}{2}/u;

/** Words for people that stand in JSX, or are told in a toast. */
const noProse = {
  create(context) {
    const report = (node) => {
      context.report({ node, message: 'What people read is written in messages.ts.' });
    };
    const textOf = (node) => {
      if (node?.type === 'Literal') return String(node.value);
      return node?.type === 'TemplateLiteral'
        ? node.quasis.map(({ value }) => value.cooked).join('')
        : '';
    };
    return {
      JSXText: (node) => A_WORD.test(node.value) && report(node),
      JSXExpressionContainer(node) {
        const isChild = node.parent.type !== 'JSXAttribute';
        if (isChild && A_WORD.test(textOf(node.expression))) report(node);
      },
      JSXAttribute(node) {
        const value =
          node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        if (SAID.test(String(node.name.name)) && A_WORD.test(textOf(value))) report(node);
      },
      'CallExpression[callee.object.name="toast"]'(node) {
        if (A_WORD.test(textOf(node.arguments[0]))) report(node);
      },
    };
  },
};

/** A text that no catalogue knows: in a file of texts, but not in a call of messagesOf. */
const noUnkeyedText = {
  create(context) {
    return {
      Property(node) {
        const text = node.value.type === 'Literal' ? String(node.value.value) : '';
        const isText = A_WORD.test(text) && text.includes(' ');
        const isKeyed = context.sourceCode.getAncestors(node).some((one) => {
          return one.type === 'CallExpression' && one.callee.name === 'messagesOf';
        });
        if (isText && !isKeyed) context.report({ node, message: 'Give texts to messagesOf.' });
      },
    };
  },
};

/** Only there does a build compile texts. */
const textsInTheirPlace = {
  create(context) {
    const isPlace = /[\\/]messages\.ts$/.test(context.filename);
    return {
      'CallExpression[callee.name="messagesOf"]'(node) {
        if (!isPlace) context.report({ node, message: 'Texts stand in a messages.ts.' });
      },
    };
  },
};

const TYPED_NUMBER = /^(?:typed|text|score|points|marks?|weight|grade|percent|weeks)$/i;

/** Whether an expression is named like a number that a person typed: `typed`, `fields.score`. */
function isTypedNumber(node) {
  if (node?.type === 'MemberExpression') return isTypedNumber(node.property);
  if (node?.type === 'CallExpression') {
    const isText = ['trim', 'replace', 'replaceAll'].includes(node.callee.property?.name);
    return isText && isTypedNumber(node.callee.object);
  }
  return node?.type === 'Identifier' && TYPED_NUMBER.test(node.name);
}

/** One field and one parser for typed numbers: browsers and `Number` read `8,5`, `1.000` and `1e2` as other numbers. */
const noLooseNumber = {
  meta: {
    schema: [],
    messages: {
      field:
        'Use NumberField of shared-ui/controls: a number field of the browser drops the comma of 8,5.',
      parser: 'Read typed numbers with numberOf or parseNumber of platform/languages.',
      rule: 'Use strictNumber: number of yup also reads 1e2, 0x10 and 1 000.',
    },
  },
  create(context) {
    const isRule = /[\\/]contract[\\/]rules[\\/]/.test(context.filename);
    return {
      JSXAttribute(node) {
        const value = node.value?.expression ?? node.value;
        if (node.name.name === 'type' && value?.value === 'number') {
          context.report({ node, messageId: 'field' });
        }
      },
      CallExpression({ callee, arguments: [first] }) {
        const name = callee.property?.name ?? callee.name;
        if (!['Number', 'parseFloat', 'parseInt'].includes(name)) return;
        if (isTypedNumber(first)) context.report({ node: callee, messageId: 'parser' });
      },
      'UnaryExpression[operator="+"]'(node) {
        if (isTypedNumber(node.argument)) context.report({ node, messageId: 'parser' });
      },
      'MemberExpression[property.name="valueAsNumber"]'(node) {
        context.report({ node, messageId: 'parser' });
      },
      ImportSpecifier(node) {
        const isNumber = isRule && node.parent.source.value === 'yup';
        if (isNumber && node.imported.name === 'number')
          context.report({ node, messageId: 'rule' });
      },
    };
  },
};

/** A name that does not say which: of a page, of a file, of a mail, of a machine. */
const noBareAddress = {
  create({ report, sourceCode }) {
    // What a property is called that is taken apart is decided elsewhere: on the wire, in a table, in Node.
    const isOwn = ({ parent }) => parent.type !== 'Property' || !parent.shorthand;
    return {
      'Program:exit'() {
        const named = sourceCode.scopeManager.scopes.flatMap(({ set }) => set.get('address') ?? []);
        for (const { identifiers } of named) {
          const node = identifiers.find(isOwn);
          if (node) report({ node, message: 'Say which address: path, url, email, ip.' });
        }
      },
    };
  },
};

/**
 * The plugin's rule runs React's compiler, a seventh of all linting. Where it finds a ref, something is called `ref`, or ends in
 * `Ref` as `useRef` does: other files hold nothing that it could object to.
 */
const refs = {
  ...reactHooks.rules.refs,
  create(context) {
    return /\bref\b|Ref\b/.test(context.sourceCode.text)
      ? reactHooks.rules.refs.create(context)
      : {};
  },
};

/** Enter and Escape also end the composition of a word, for which nothing else may happen. */
const asksForComposition = {
  create(context) {
    const isAsked = context.sourceCode.text.includes('isComposing(');
    const message =
      'Ask isComposing(event) of shared-ui first: the key may only end a composition.';
    return {
      'BinaryExpression[operator=/^[!=]==$/][right.value=/^(Enter|Escape)$/]'(node) {
        const name = node.left.property?.name ?? node.left.name;
        if (name === 'key' && !isAsked) context.report({ node, message });
      },
    };
  },
};

const tests = ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.check.ts'];

/** What others use says what its signature does not. A component speaks for its props, each field for itself. */
const documented = {
  files: ['{platform,shared-*}/**/*.{ts,tsx}'],
  ignores: ['**/*.{test,check,stories}.{ts,tsx}', '**/*.styles.ts', 'shared-api/src/contract/**'],
  rules: asksForWords(['ExportNamedDeclaration > VariableDeclaration']),
};
/** A call, its rules and its shapes are put into words where they are declared: API docs are made of those. */
const documentedContract = {
  files: ['shared-api/src/contract/**/*.ts'],
  ignores: ['**/*.test.ts'],
  rules: asksForWords([
    'ExportNamedDeclaration > VariableDeclaration:not([declarations.0.init.type="CallExpression"], [declarations.0.id.typeAnnotation.typeAnnotation.typeName.name="CallGroup"])',
  ]),
};

function asksForWords(contexts) {
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
  // As they are checked: a program for each package would read and check what they share again.
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
            // It is nothing but a tool.
            'stories/**',
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
    plugins: { 'react-hooks': { ...reactHooks, rules: { ...reactHooks.rules, refs } } },
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
  { plugins: { jsdoc } },
  documented,
  documentedContract,
  ...layers.map(({ files, open }) => refuse(files, closedBut(open))),
  refuse(['shared-api/src/client/**'], [...closedBut([]), ...notPlatform]),
  // As the forms: a page has one session.
  refuse(['shared-api/src/live/**'], [...closedBut(['shared-api']), ...notPlatform]),
  refuse(
    ['mf-*/**/*.{test,stories}.{ts,tsx}', 'mf-*/src/testing/**'],
    closedBut([...remote, ...testDoors]),
  ),
  refuse(
    ['mf-platform/**/*.{test,stories}.{ts,tsx}', 'mf-platform/src/testing/**'],
    closedBut([...remote, 'platform/remote-calls', ...testDoors]),
  ),
  refuse(
    ['shell/**/*.{test,stories}.{ts,tsx}', 'shell/src/testing/**'],
    closedBut([...host, ...testDoors, weigh]),
  ),
  refuse(['shared-api/src/contract/*.ts'], contractOnly),
  refuse(['shared-api/src/contract/*/*.ts'], contractParts),
  refuse(
    ['server/src/testing/**', 'server/src/features/auth/*.test.ts'],
    closedBut([...server, weigh]),
  ),
  refuse(
    ['shared-api/src/contract/**/*.test.ts', 'shared-api/src/rich-text/*.test.ts'],
    closedBut([weigh]),
  ),
  refuse(
    ['shared-features/**/*.{test,stories}.{ts,tsx}'],
    closedBut([...remote.filter((name) => !name.startsWith('shared-features')), ...testDoors]),
  ),
  {
    plugins: { words: { rules: { 'no-bare-address': noBareAddress } } },
    rules: { 'words/no-bare-address': 'error' },
  },
  {
    plugins: { files: { rules: { 'no-url-as-path': filePaths } } },
    rules: { 'files/no-url-as-path': 'error' },
  },
  {
    // Paths of calls look alike, and are of the contract.
    files: ['{mf-*,shell,server,shared-*}/src/**'],
    ignores: [...tests, '**/*.stories.tsx', 'shared-api/src/contract/**'],
    plugins: { homeroom: { rules: { 'no-page-literal': noPageLiteral } } },
    rules: { 'homeroom/no-page-literal': 'error' },
  },
  {
    files: ['{mf-*,shell,shared-*}/src/**'],
    ignores: tests,
    plugins: { keys: { rules: { 'asks-for-composition': asksForComposition } } },
    rules: { 'keys/asks-for-composition': 'error' },
  },
  {
    files: ['{mf-*,shell,server,shared-*}/src/**'],
    ignores: [...tests, '**/*.stories.tsx'],
    plugins: {
      texts: {
        rules: {
          'no-prose': noProse,
          'no-unkeyed': noUnkeyedText,
          'in-their-place': textsInTheirPlace,
        },
      },
    },
    rules: { 'texts/no-prose': 'error', 'texts/in-their-place': 'error' },
  },
  {
    files: ['{mf-*,shell,shared-*,stories}/**/*.{ts,tsx}'],
    ignores: [...tests, 'shared-api/src/contract/rules/strictNumber.ts'],
    plugins: { numbers: { rules: { 'no-loose-number': noLooseNumber } } },
    rules: { 'numbers/no-loose-number': 'error' },
  },
  {
    files: ['{mf-*,shell,server,shared-*,stories}/**/*.{ts,tsx}'],
    ignores: tests,
    plugins: { css: { rules: { logical: logicalCss, own: ownStyles } } },
    rules: { 'css/logical': 'error' },
  },
  {
    // What a remote is built of. The document's own styles are those of shared-ui and the shell.
    files: ['{mf-*,shared-api,shared-features}/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'css/own': 'error' },
  },
  {
    // What stands on a page is held against moments of the server.
    files: ['{mf-*,shared-features}/src/**'],
    // A draft compares only moments of its own device.
    ignores: [...tests, '**/*.stories.tsx', '**/testing/**', 'shared-features/src/forms/**'],
    plugins: { clock: { rules: { 'server-time': serverTime } } },
    rules: { 'clock/server-time': 'error' },
  },
  {
    // Programs that read mails know widths alone.
    files: ['server/src/features/mail/{compose,render}.ts'],
    rules: { 'css/logical': ['error', { sizes: false }] },
  },
  // Packages whose texts are all in catalogues.
  {
    files: ['{shell,mf-*,server,shared-*}/src/**/messages.ts'],
    rules: { 'texts/no-unkeyed': 'error' },
  },
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
      'no-restricted-globals': [
        'error',
        ...['it', 'xit', 'fit', 'xtest'].map((name) => ({ name, message: 'One word: test.' })),
      ],
      // useStubbedServer() and its like register with the test runner, not with React.
      'react-hooks/rules-of-hooks': 'off',
    },
  },
);
