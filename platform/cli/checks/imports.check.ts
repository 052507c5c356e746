// Proves that the rules can fail: breaks each row of "Who may import whom" in files that exist only
// in memory. The linter must report them, and accept allowed imports.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { ROOT } from '../local/workspaceRoot.ts';

// The files are not on the disk, so rules that use the type checker are off.
const eslint = new ESLint({ cwd: ROOT, overrideConfig: tseslint.configs.disableTypeChecked });

async function complaints(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(ROOT, file), warnIgnored: true });
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

const refusal =
  /^no-restricted-(imports|syntax): .*(This package may not import|The contract imports|Import from platform|The API client)/;

interface Row {
  /** Package and folder of the importing file. */
  file: string;
  refused: string[];
  allowed: string[];
}

const rows: Row[] = [
  {
    file: 'shared-api/src/contract/broken.ts',
    refused: ['react', 'swr', '../client/request.ts', 'shared-ui', 'platform/runtime', 'formik'],
    allowed: ['yup', './limits.ts', './classes/rules.ts'],
  },
  {
    file: 'shared-api/src/contract/classes/broken.ts',
    refused: ['react', '../../client/request.ts', 'shared-ui', 'platform/runtime', 'formik'],
    allowed: ['yup', './rules.ts', '../limits.ts', '../fields/replies.ts'],
  },
  {
    file: 'shared-api/src/client/broken.ts',
    refused: ['shared-ui', 'platform/runtime', 'styled-components', 'server', 'mf-auth'],
    allowed: ['react', 'swr', '../contract/index.ts'],
  },
  {
    file: 'shared-api/src/live/broken.ts',
    refused: ['shared-ui', 'platform/router', 'single-spa', 'shell'],
    allowed: ['react', '../contract/index.ts'],
  },
  {
    file: 'shared-features/src/forms/broken.tsx',
    refused: ['shared-features', 'shared-api/testing', 'platform/host', 'server', 'mf-auth'],
    allowed: [
      ...['react', 'formik', 'shared-api', 'shared-api/rules', 'shared-api/offline', 'shared-ui'],
      ...['shared-ui/controls', 'platform/router', 'platform/runtime'],
    ],
  },
  {
    file: 'shared-api/src/offline/outbox/broken.tsx',
    refused: ['shared-features', 'shared-ui/controls', 'platform/router', 'server', 'mf-auth'],
    allowed: ['react', 'shared-api', 'shared-api/contract'],
  },
  {
    file: 'shared-api/src/contract/pages/broken.ts',
    refused: ['react', 'shared-api', 'shared-api/schema', 'platform/router', 'mf-auth'],
    allowed: ['../paths.ts'],
  },
  {
    file: 'shared-ui/src/Broken/Broken.tsx',
    refused: [
      'shared-api',
      'shared-api/contract',
      'platform/runtime',
      'mf-chat',
      'react-router-dom',
    ],
    allowed: ['react', 'styled-components'],
  },
  {
    file: 'platform/runtime/broken.ts',
    refused: ['shared-ui', 'shared-api', 'server', 'shell', 'mf-auth/remote', 'react-router-dom'],
    allowed: ['react', 'single-spa', './router.ts'],
  },
  {
    file: 'mf-chat/src/features/broken.ts',
    refused: [
      'mf-auth',
      'mf-auth/src/remote/login',
      'shell',
      'server',
      'e2e',
      'platform/build',
      'platform/host',
      'platform/testing',
      'platform/runtime/store.ts',
      'shared-ui/src/Button/Button.tsx',
      'shared-api/src/client/request.ts',
      'shared-api/testing',
      'react-router-dom',
      'react-router',
    ],
    allowed: [
      ...['react', 'shared-ui', 'shared-api', 'shared-api/contract', 'shared-api/quizzes'],
      ...['shared-api/quizzes/rules', 'platform/router'],
    ],
  },
  {
    file: 'mf-chat/src/features/Broken.stories.tsx',
    refused: ['mf-auth', 'shell', 'stories', 'platform/host', 'shared-api/src/testing/server.ts'],
    allowed: ['react', 'shared-api/contract', 'shared-api/testing', 'platform/testing'],
  },
  {
    file: 'stories/Broken.tsx',
    refused: ['mf-auth', 'shell', 'server', 'platform/server', 'shared-features'],
    allowed: ['react', 'shared-ui', 'shared-api/testing', 'platform/router'],
  },
  {
    file: 'shell/src/broken.ts',
    refused: ['mf-auth', 'mf-dashboard/src/remote', 'server', 'platform/build', 'react-router-dom'],
    allowed: ['shared-ui', 'shared-api', 'platform/host', 'platform/router'],
  },
  {
    file: 'server/src/features/classes/broken.ts',
    refused: [
      'platform/testing',
      'shared-ui',
      'shared-api',
      'shell',
      'mf-auth',
      'platform/runtime',
      'platform/registry',
      'shared-api/quizzes/rules',
    ],
    allowed: ['shared-api/contract', 'shared-api/quizzes', 'shared-api/schema', 'fastify'],
  },
  {
    file: 'server/src/page-server/broken.ts',
    refused: ['shared-ui', 'shared-api', 'platform/build', 'platform/host'],
    allowed: ['shared-api/contract', 'platform/registry', 'platform/server'],
  },
  {
    file: 'server/src/features/releases/broken.ts',
    refused: ['shared-api', 'platform/build', 'platform/host', 'platform/registry'],
    allowed: ['shared-api/contract', 'platform/server'],
  },
];

for (const { file, refused, allowed } of rows) {
  for (const name of refused) {
    test(`${file} may not import ${name}`, async () => {
      const written = [
        `import { value } from '${name}';\nthing();\n`,
        `import type { Thing } from '${name}';\nexport const x: Thing | null = null;\n`,
        `export { value } from '${name}';\n`,
        `export const load = () => import('${name}');\n`,
      ];
      for (const code of written) {
        const messages = await complaints(file, code);
        assert.ok(
          messages.some((line) => refusal.test(line)),
          `${code}passes: ${messages.join('\n') || 'no complaint'}`,
        );
      }
    });
  }
  test(`${file} may import ${allowed.join(', ')}`, async () => {
    for (const name of allowed) {
      const messages = await complaints(file, `export { value } from '${name}';\n`);
      assert.deepEqual(
        messages.filter((line) => refusal.test(line)),
        [],
      );
    }
  });
}

const others: [rule: string, file: string, code: string][] = [
  ['no-restricted-syntax', 'shared-api/src/index.ts', "export * from './client/request.ts';\n"],
  ['no-restricted-syntax', 'platform/runtime/index.ts', "export * from './router.ts';\n"],
  ['no-restricted-syntax', 'server/src/core.ts', "export * from './errors.ts';\n"],
  ['import-x/no-default-export', 'mf-auth/src/Broken.ts', 'export default 1;\n'],
  ['import-x/no-unresolved', 'mf-chat/src/broken.ts', "import 'sanitize-html';\n"],
  ['import-x/no-unresolved', 'shell/src/broken.ts', "import 'formik';\n"],
  ['import-x/no-extraneous-dependencies', 'server/src/broken.ts', "import 'eslint';\n"],
  ['import-x/no-extraneous-dependencies', 'shared-api/src/broken.ts', "import 'jest-axe';\n"],
  [
    'import-x/no-extraneous-dependencies',
    'mf-chat/src/broken.tsx',
    "export { render } from '@testing-library/react';\n",
  ],
  [
    'import-x/no-relative-packages',
    'mf-chat/src/broken.ts',
    "export { request } from '../../shared-api/src/index.ts';\n",
  ],
  ['homeroom/logical-css', 'mf-chat/src/Broken.tsx', 'export const a = css`margin-left: 1rem;`;\n'],
  [
    'homeroom/logical-css',
    'shell/src/broken.ts',
    'export const a = styled.p`inset: 0 auto 0 ${x};`;\n',
  ],
  [
    'homeroom/logical-css',
    'server/src/broken.ts',
    'export const STYLE = `p { text-align: left; }`;\n',
  ],
  [
    'homeroom/logical-css',
    'server/src/features/mail/compose.ts',
    'export const a = `p { left: 0; }`;\n',
  ],
  [
    'homeroom/logical-css',
    'stories/Broken.tsx',
    'export const a = <p style={{ borderLeft: 0 }} className="a" />;\n',
  ],
  [
    'homeroom/own-styles',
    'mf-chat/src/broken.ts',
    "import { createGlobalStyle } from 'styled-components';\nexport const Broken = createGlobalStyle`h1 { color: red; }`;\n",
  ],
  [
    'homeroom/own-styles',
    'shared-features/src/forms/Broken.tsx',
    'export const a = <style>{text}</style>;\n',
  ],
  [
    'homeroom/own-styles',
    'mf-auth/src/broken.ts',
    "export const a = document.createElement('style');\n",
  ],
  ['homeroom/own-styles', 'mf-auth/src/broken.ts', 'document.adoptedStyleSheets.push(sheet);\n'],
  ['homeroom/own-styles', 'mf-inbox/src/broken.ts', "import './broken.css';\n"],
  ['@typescript-eslint/no-explicit-any', 'server/src/broken.ts', 'export const x: any = 1;\n'],
  [
    '@typescript-eslint/ban-ts-comment',
    'server/src/broken.ts',
    '// @ts-ignore\nexport const x = 1;\n',
  ],
  [
    'react-hooks/rules-of-hooks',
    'mf-chat/src/Broken.tsx',
    "import { useState } from 'react';\nexport function Broken() {\n  if (Date.now()) useState(0);\n  return null;\n}\n",
  ],
  [
    'react-hooks/refs',
    'mf-chat/src/useBroken.ts',
    "import { useRef } from 'react';\nexport function useBroken() {\n  const count = useRef(0);\n  return count.current;\n}\n",
  ],
  [
    'react-hooks/refs',
    'shell/src/Broken.tsx',
    'export function Broken({ ref }) {\n  return <p>{ref.current}</p>;\n}\n',
  ],
  [
    'react-hooks/refs',
    'shared-ui/src/Broken.tsx',
    'export function Broken({ fieldRef }) {\n  return <p>{fieldRef.current}</p>;\n}\n',
  ],
  [
    'regexp/no-super-linear-backtracking',
    'shared-api/src/contract/broken.ts',
    'export const EMAIL = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/;\n',
  ],
  [
    'regexp/no-super-linear-move',
    'mf-chat/src/broken.ts',
    "export const bare = (path: string) => path.replace(/\\/+$/, '');\n",
  ],
  ['jsdoc/require-jsdoc', 'shared-ui/src/Broken.tsx', 'export function Broken() {}\n'],
  ['jsdoc/require-jsdoc', 'shared-api/src/client/broken.ts', 'export const broken = 1;\n'],
  ['jsdoc/require-jsdoc', 'shared-api/src/contract/broken.ts', 'export const BROKEN = [1];\n'],
  ['jsdoc/require-jsdoc', 'platform/runtime/broken.ts', 'export interface Broken {}\n'],
  [
    'homeroom/plain-names',
    'server/src/broken.ts',
    'export const open = (address: string) => fetch(address);\n',
  ],
  ['homeroom/plain-names', 'mf-chat/src/broken.ts', 'export const room = 1;\n'],
  ['homeroom/plain-names', 'server/src/broken.ts', 'export function tell(told: 1) {}\n'],
  ...['What is there.', 'As typed.', 'Of each, the first.', 'Where it is.'].map(
    (text): [string, string, string] => [
      'homeroom/plain-comments',
      'shared-ui/src/broken.ts',
      `/** ${text} */\nexport const broken = 1;\n`,
    ],
  ),
  ['homeroom/server-time', 'mf-chat/src/broken.ts', 'export const now = Date.now();\n'],
  ['homeroom/server-time', 'mf-auth/src/broken.ts', 'export const at = run(Date.now);\n'],
  ['homeroom/server-time', 'mf-inbox/src/broken.ts', 'export const today = () => new Date();\n'],
  [
    'homeroom/server-time',
    'mf-classwork/src/broken.ts',
    "import moment from 'moment';\nexport const today = () => moment();\n",
  ],
  [
    'homeroom/server-time',
    'shared-features/src/schedule/broken.ts',
    'export const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;\n',
  ],
  [
    'homeroom/server-time',
    'mf-platform/src/broken.ts',
    'const { timeZone } = Intl.DateTimeFormat().resolvedOptions();\nexport { timeZone };\n',
  ],
  ['no-restricted-globals', 'shared-ui/src/broken.test.tsx', "it('works', () => undefined);\n"],
  [
    'homeroom/file-paths',
    'platform/build/broken.ts',
    "export const file = new URL('lean.js', import.meta.url).pathname;\n",
  ],
  [
    'homeroom/file-paths',
    'e2e/broken.ts',
    "const own = new URL('.', import.meta.url);\nexport const folder = own.pathname;\n",
  ],
  [
    'homeroom/file-paths',
    'server/src/broken.ts',
    "export const file = import.meta.url.slice('file://'.length);\n",
  ],
  [
    'homeroom/file-paths',
    'stories/broken.mjs',
    "export const file = import.meta.resolve('swc-loader').replace('file://', '');\n",
  ],
  [
    'homeroom/file-paths',
    'platform/cli/broken.ts',
    "import { join } from 'node:path';\nexport const load = () => import(join('/a b', 'c.js'));\n",
  ],
  ['homeroom/page-paths', 'mf-auth/src/Broken.tsx', 'export const a = <a href="/">a</a>;\n'],
  ['homeroom/page-paths', 'mf-chat/src/broken.ts', "export const page = '/login?next=1';\n"],
  ['homeroom/page-paths', 'shell/src/broken.ts', 'export const at = (id: 1) => `/s/${id}`;\n'],
  ['homeroom/page-paths', 'server/src/broken.ts', 'export const at = `${name}/d?a=1`;\n'],
  [
    'homeroom/composition-keys',
    'mf-chat/src/broken.ts',
    "export const sends = (event: KeyboardEvent) => event.key === 'Enter';\n",
  ],
  [
    'homeroom/typed-numbers',
    'mf-classwork/src/Broken.tsx',
    'export const a = <input type="number" />;\n',
  ],
  [
    'homeroom/typed-numbers',
    'shared-features/src/late-fields/Broken.tsx',
    "export const a = <TextField type={'number'} />;\n",
  ],
  [
    'homeroom/typed-numbers',
    'mf-classwork/src/broken.ts',
    'export const a = (fields: { score: string }) => Number(fields.score);\n',
  ],
  [
    'homeroom/typed-numbers',
    'mf-classroom/src/broken.ts',
    'export const a = (typed: string) => Number.parseFloat(typed.trim());\n',
  ],
  [
    '@typescript-eslint/no-restricted-imports',
    'shared-api/src/contract/broken/endpoints.ts',
    "export { classCalls as calls } from '../classes/schema.ts';\n",
  ],
  [
    'homeroom/typed-numbers',
    'shared-api/src/contract/classes/broken.ts',
    "import { number } from 'yup';\nexport const a = number();\n",
  ],
  [
    'jsx-a11y/alt-text',
    'shared-ui/src/Broken.tsx',
    'export const broken = <img src="/x.png" />;\n',
  ],
];

for (const [rule, file, code] of others) {
  test(`${rule} objects in ${file}`, async () => {
    const messages = await complaints(file, code);
    assert.ok(
      messages.some((line) => line.startsWith(`${rule}:`)),
      messages.join('\n') || 'no complaint',
    );
  });
}

test('the path of a web address may be read, and a file URL may be turned into a path', async () => {
  const code =
    "import { fileURLToPath } from 'node:url';\nexport const at = [new URL('/d', location.href).pathname, fileURLToPath(new URL('.', import.meta.url))];\n";
  const messages = await complaints('platform/build/broken.ts', code);
  assert.deepEqual(
    messages.filter((line) => line.startsWith('homeroom/file-paths')),
    [],
  );
});

test('a remote may write the path of a page that no other package links to', async () => {
  const code = 'export const at = (id: string) => [`/class/${id}/chess`, "/chess"];\n';
  const messages = await complaints('mf-chat/src/broken.ts', code);
  assert.deepEqual(
    messages.filter((line) => line.startsWith('homeroom/page-paths')),
    [],
  );
});

test('CSS for both directions passes', async () => {
  const code =
    'export const a = css`@media (min-width: 9em) { inset: 0 auto; padding: ${x} 1px ${y} 1px; margin-inline-start: 1px; }`;\n';
  assert.deepEqual(
    (await complaints('mf-chat/src/broken.ts', code)).filter((line) =>
      line.startsWith('homeroom/logical-css'),
    ),
    [],
  );
});

test('tests may use modules for tests', async () => {
  const code =
    "export { stub } from 'shared-api/testing';\nexport { renderPage } from 'platform/testing';\n";
  const messages = await complaints('mf-chat/src/features/Broken.test.tsx', code);
  assert.deepEqual(
    messages.filter((line) => refusal.test(line)),
    [],
  );
});
