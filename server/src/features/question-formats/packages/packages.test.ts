import { zipSync } from 'fflate';
import { LIMITS_OF_FILES } from '../file-limits.ts';
import { readQuestions } from '../read-questions.ts';

const ITEM = Buffer.from('<quiz><question type="essay"/></quiz>');

/** Changes the name of a file in the directory and in the head of its entry. */
function renamed(zip: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(zip).toString('latin1').replaceAll(from, to);
  return Buffer.from(text, 'latin1');
}

test.each(['../aa.xml', '/aaaa.xml', 'a/../../b.xml'])('the path %s is refused', async (path) => {
  const name = 'q'.repeat(path.length - 4) + '.xml';
  const content = renamed(zipSync({ [name]: ITEM }), name, path);
  const { refused } = await readQuestions({ content });
  expect(refused).toMatchObject({ what: 'zipPath' });
});

test('an archive that grows too much is refused before it is unpacked', async () => {
  const dense = zipSync({ 'a.xml': new Uint8Array(3_000_000) });
  expect((await readQuestions({ content: dense })).refused).toEqual({ what: 'zipBomb' });
});

test('an archive whose directory understates a size is refused', async () => {
  const zip = Buffer.from(zipSync({ 'a.xml': new Uint8Array(3_000_000) }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(3_000_000);
  for (let at = zip.indexOf(size); at >= 0; at = zip.indexOf(size)) zip.writeUInt32LE(100, at);
  expect((await readQuestions({ content: zip })).refused).toEqual({ what: 'brokenZip' });
});

test('an archive with too many files is refused', async () => {
  const names = Array.from({ length: LIMITS_OF_FILES.entries + 1 }, (_, index) => `${index}.txt`);
  const empty = new Uint8Array();
  const content = zipSync(Object.fromEntries(names.map((name) => [name, empty])));
  expect((await readQuestions({ content })).refused).toEqual({ what: 'tooManyEntries' });
});

test.each([
  ['a damaged archive', zipSync({ 'a.xml': ITEM }).subarray(0, 40), 'brokenZip'],
  ['an archive without questions', zipSync({ 'a.txt': ITEM }), 'noQuestionsInPackage'],
  ['a large file', new Uint8Array(LIMITS_OF_FILES.bytes + 1), 'tooLarge'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), 'notUtf8'],
  ['a text without questions', Buffer.from('Hello'), 'unknownFormat'],
])('%s is refused', async (_, content, what) => {
  expect(await readQuestions({ content })).toEqual({
    questions: [],
    losses: [],
    refused: { what },
  });
});

test('a DOCTYPE within an archive is refused', async () => {
  const content = zipSync({
    'a.xml': Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  });
  expect((await readQuestions({ content })).refused).toEqual({ what: 'doctype' });
});

test('a file with too many questions is refused', async () => {
  const block = 'What? {T}\n\n';
  const content = Buffer.from(block.repeat(LIMITS_OF_FILES.questions + 1));
  const { questions, refused } = await readQuestions({ content });
  expect([questions, refused]).toEqual([[], { what: 'tooManyQuestions' }]);
});
