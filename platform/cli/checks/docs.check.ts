import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../local/workspaceRoot.ts';
import {
  decisionErrors,
  indexedFiles,
  linkedFiles,
  namedFiles,
  sentenceErrors,
} from './documentErrors.ts';

const DECISIONS = 'docs/decisions/';
const INDEX = `${DECISIONS}README.md`;
/** File of the example in README.md. */
const EXAMPLE = 'src/remote/board.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const documents = files.filter((file) => file.endsWith('.md'));
const decisions = documents.filter((file) => file.startsWith(DECISIONS) && file !== INDEX);

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function errorsIn(among: readonly string[], find: (text: string) => string[]): string[] {
  return among.flatMap((file) => find(read(file)).map((error) => `${file}: ${error}`));
}

test('a decision is short, and has its headings', () => {
  assert.ok(decisions.length > 0);
  assert.deepEqual(errorsIn(decisions, decisionErrors), []);
});

test('every decision is in the index, once', () => {
  const indexed = indexedFiles(read(INDEX)).map((file) => DECISIONS + file);
  assert.deepEqual(indexed.sort(), decisions.sort());
});

test('the sentences of documents have at most 30 words', () => {
  const others = documents.filter((file) => !decisions.includes(file));
  assert.deepEqual(errorsIn(others, sentenceErrors), []);
});

test('the links of documents lead to files', () => {
  const dead = documents.flatMap((document) =>
    linkedFiles(read(document))
      .filter((file) => !existsSync(join(ROOT, dirname(document), file)))
      .map((file) => `${document}: ${file}`),
  );
  assert.deepEqual(dead, []);
});

test('the source files that documents name exist', () => {
  const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  const missingFiles = documents.flatMap((document) =>
    namedFiles(read(document))
      .filter((name) => name !== EXAMPLE && !isThere(name))
      .map((name) => `${document}: ${name}`),
  );
  assert.deepEqual(missingFiles, []);
});

const WELL = `# One file for all\n
## Context\n\nThere were two files.\n
## Choice\n\nThere is one.\n
## Consequences\n\nNobody compares them.\n`;
const LONG = `${Array.from({ length: 31 }, () => 'word').join(' ')}.`;

const BROKEN: [rule: string, text: string][] = [
  ['a missing heading', WELL.replace('## Choice', '**Choice.**')],
  [
    'headings in another order',
    WELL.replace('Context', 'Choice').replace(/Choice(?=\n\nThere is)/, 'Context'),
  ],
  ['a missing title', WELL.slice(2)],
  ['a decision of more than 400 words', WELL + 'One more word. '.repeat(131)],
  ['a sentence of more than 30 words', `${WELL}\n${LONG}`],
  ['a long sentence over two lines of a list', `${WELL}\n- ${LONG.replace(' ', '\n  ')}`],
  ['a long sentence after a short one', `${WELL}\nIt is short. ${LONG}`],
];

for (const [rule, text] of BROKEN) {
  test(`${rule} is found`, () => {
    assert.equal(decisionErrors(text).length, 1);
  });
}

test('a decision that follows the rules passes', () => {
  assert.deepEqual(decisionErrors(WELL), []);
  const items = `- ${LONG.slice(5)}\n`.repeat(2);
  assert.deepEqual(decisionErrors(`${WELL}\n${items}`), []);
});

test('code blocks, tables and URLs have no sentences', () => {
  const parts = ['```sh\n' + LONG + '\n```', `| ${LONG} |`, `[a link](https://x.example/${LONG})`];
  assert.deepEqual(parts.flatMap(sentenceErrors), []);
});

test('the files that links lead to are found, and other links are not', () => {
  const text = '[a](b.md#c) [d](../e) [f](https://g.example/h.md) [i](#j)\n```\n[k](l.md)\n```';
  assert.deepEqual(linkedFiles(text), ['b.md', '../e']);
});

test('the files that an index lists are found, and other links are not', () => {
  const text = '# Decisions\n\n- [a](a.md): see [b](b.md)\n- [c](c.md)\n\nOlder: [d](d.md)\n';
  assert.deepEqual(indexedFiles(text), ['a.md', 'c.md']);
});

test('the source files that a document names are found, and other code is not', () => {
  const text =
    'In `a/b.ts`, `../c-d.test.tsx` and `node e.mjs`; not `.styles.ts`, `x.json` or f.ts.';
  assert.deepEqual(namedFiles(text), ['a/b.ts', 'c-d.test.tsx', 'e.mjs']);
});
