import { signIn } from '../testing/index.ts';
import type { KeptFile } from './keptFile.ts';
import { messages } from './messages.ts';
import type { SendOptions } from './sendFile.ts';
import { Uploads } from './uploads.ts';

/** A file that is being sent, in the hands of the test. */
interface Sent extends SendOptions {
  name: string;
  calls: string[];
}

let sent: Sent[];
let done: KeptFile[];
let news: string[];
let opened: Uploads[];
beforeEach(() => {
  localStorage.clear();
  signIn();
  [sent, done, news, opened] = [[], [], [], []];
});
afterEach(() => {
  for (const uploads of opened) uploads.close();
});

function open(place = 'answer-1'): Uploads {
  const options = {
    classId: 'c7',
    place,
    onDone: (file: KeptFile) => done.push(file),
    onNews: (text: string) => news.push(text),
  };
  const uploads = new Uploads(options, async () => async (file, told) => {
    const calls: string[] = [];
    sent.push({ ...told, name: file.name, calls });
    return {
      go: () => calls.push('go'),
      pause: () => calls.push('pause'),
      leave: () => calls.push('leave'),
      giveUp: () => calls.push('give up'),
    };
  });
  opened.push(uploads);
  return uploads;
}

const aFile = (name: string, size = 4) => new File(['x'.repeat(size)], name, { lastModified: 1 });
const aHugeFile = () => Object.defineProperty(aFile('huge.iso'), 'size', { value: 2 ** 30 });
const settle = () => new Promise((resolve) => setTimeout(resolve));
const phases = (uploads: Uploads) => uploads.get().map(({ name, phase }) => `${name} ${phase}`);
const PASSING = { isPassing: true, isExpired: false, message: null };

test('three files are sent at once, the next when one has come', async () => {
  const uploads = open();
  uploads.add(
    ['a', 'b', 'c', 'd'].map((name) => aFile(name)),
    20,
  );
  await settle();
  expect(phases(uploads)).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
  sent[0]?.onProgress(2);
  expect(uploads.get()[0]?.sent).toBe(2);
  sent[0]?.onDone('file-1');
  await settle();
  expect(done).toEqual([{ id: 'file-1', name: 'a', size: 4 }]);
  expect(phases(uploads)).toEqual(['b sending', 'c sending', 'd sending']);
  expect(news).toEqual([messages.attached({ name: 'a' })]);
});

test('one that is paused gives its place to another, and goes on when it is told', async () => {
  const uploads = open();
  uploads.add(
    ['a', 'b', 'c', 'd'].map((name) => aFile(name)),
    20,
  );
  await settle();
  const [first] = uploads.get();
  uploads.pause(first?.key ?? '');
  await settle();
  expect(phases(uploads)).toEqual(['a paused', 'b sending', 'c sending', 'd sending']);
  sent[1]?.onDone('file-2');
  uploads.resume(first?.key ?? '');
  await settle();
  expect(phases(uploads)).toEqual(['a sending', 'c sending', 'd sending']);
  expect(sent[0]?.calls).toEqual(['pause', 'go']);
});

test('what lost its connection goes on when the network is back', async () => {
  const uploads = open();
  uploads.add([aFile('a')], 20);
  await settle();
  sent[0]?.onTrouble(PASSING);
  expect(phases(uploads)).toEqual(['a offline']);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(phases(uploads)).toEqual(['a sending']);
  expect(sent[0]?.calls).toEqual(['go']);
});

test('what the server refuses says why, and can be tried again', async () => {
  const uploads = open();
  uploads.add([aFile('a')], 20);
  await settle();
  sent[0]?.onTrouble({ isPassing: false, isExpired: false, message: 'The class is full.' });
  expect(uploads.get()[0]).toMatchObject({ phase: 'failed', reason: 'The class is full.' });
  expect(news).toEqual(['a: The class is full.']);
  uploads.resume(uploads.get()[0]?.key ?? '');
  await settle();
  expect(uploads.get()[0]).toMatchObject({ phase: 'sending', reason: null });
});

test('what no server would take is not sent', async () => {
  const uploads = open();
  uploads.add([aHugeFile(), aFile('empty.txt', 0)], 20);
  await settle();
  expect(phases(uploads)).toEqual(['huge.iso refused', 'empty.txt refused']);
  expect(uploads.get().map(({ reason }) => reason)).toEqual([
    'A file has at most 100 MB.',
    messages.empty,
  ]);
  expect(sent).toEqual([]);
});

test('no more are taken than there is room for, and none twice', async () => {
  const uploads = open();
  uploads.add(
    ['a', 'a', 'b', 'c'].map((name) => aFile(name)),
    3,
  );
  expect(uploads.get().map(({ name }) => name)).toEqual(['a', 'b']);
});

test('what is removed is given up, and its place taken', async () => {
  const uploads = open();
  uploads.add([aFile('a')], 20);
  await settle();
  uploads.remove(uploads.get()[0]?.key ?? '');
  await settle();
  expect(sent[0]?.calls).toEqual(['give up']);
  expect(uploads.get()).toEqual([]);
  // It was on its last step.
  sent[0]?.onDone('file-1');
  expect(done).toEqual([]);
});

test('after a reload what had not come is asked for again, in its own form', async () => {
  const begun = { size: 4, metadata: { filename: 'a' }, uploadUrl: '/api/v1/files/1' };
  localStorage.setItem('upload answer-1 4 1 a', JSON.stringify(begun));
  expect(phases(open('answer-12'))).toEqual([]);
  const uploads = open();
  expect(phases(uploads)).toEqual(['a interrupted']);
  uploads.add([aFile('a')], 20);
  await settle();
  expect(phases(uploads)).toEqual(['a sending']);
});

test('where it is removed instead, it is forgotten', () => {
  localStorage.setItem('upload answer-1 4 1 a', JSON.stringify({ metadata: { filename: 'a' } }));
  const uploads = open();
  uploads.remove(uploads.get()[0]?.key ?? '');
  expect(phases(open())).toEqual([]);
});

test('a form that is left sends nothing more', async () => {
  const uploads = open();
  uploads.add([aFile('a')], 20);
  await settle();
  uploads.close();
  await settle();
  expect(sent[0]?.calls).toEqual(['leave']);
});
