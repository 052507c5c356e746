import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { signIn } from 'shared-api/testing';
import type { FileRef } from './fileRef.ts';
import { hashFile } from './hashFile.ts';
import { messages } from './messages.ts';
import type { SendOptions } from './sendFile.ts';
import { Uploads } from './uploads.ts';

/** A file being sent, controlled by the test. */
interface Sent extends SendOptions {
  name: string;
  calls: string[];
}

let sent: Sent[];
let done: FileRef[];
let later: string[][];
let statusText: string[];
let opened: Uploads[];
beforeEach(() => {
  localStorage.clear();
  signIn();
  [sent, done, later, statusText, opened] = [[], [], [], [], []];
});
afterEach(() => {
  for (const uploads of opened) uploads.close();
});

function open(storageKey = 'answer-1'): Uploads {
  const options = {
    classId: 'c7',
    storageKey,
    onDone: (file: FileRef, laterIds: ReadonlySet<string>) => {
      done.push(file);
      later.push([...laterIds]);
    },
    onStatus: (text: string) => statusText.push(text),
  };
  const send = async (file: File, options: SendOptions) => {
    const calls: string[] = [];
    sent.push({ ...options, name: file.name, calls });
    return {
      go: () => calls.push('go'),
      pause: () => calls.push('pause'),
      leave: () => calls.push('leave'),
      giveUp: () => calls.push('give up'),
    };
  };
  const uploads = new Uploads(options, async () => ({ hash: hashFile, send }));
  opened.push(uploads);
  return uploads;
}

const aFile = (name: string, size = 4) => new File(['x'.repeat(size)], name, { lastModified: 1 });
const aHugeFile = () => Object.defineProperty(aFile('huge.iso'), 'size', { value: 2 ** 30 });
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};
const phases = (uploads: Uploads) => uploads.get().map(({ name, phase }) => `${name} ${phase}`);
const PASSING = { kind: 'passing', message: null } as const;

test('three files upload at once, the next when one is done', async () => {
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
  expect(statusText).toEqual([messages.attached({ name: 'a' })]);
});

test('files keep their chosen order, whichever upload finishes first', async () => {
  const uploads = open();
  const names = ['page 1', 'page 2', 'page 3'];
  uploads.add(
    names.map((name) => aFile(name, name.length + names.indexOf(name))),
    20,
  );
  await settle();
  for (const index of [2, 0, 1]) sent[index]?.onDone(`file-${index + 1}`);
  expect(later).toEqual([[], ['file-3'], ['file-3']]);
});

test('a paused upload lets another one start, and continues on request', async () => {
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

test('an upload continues when the network is back', async () => {
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

test('a refused upload shows why, and can be retried', async () => {
  const uploads = open();
  uploads.add([aFile('a')], 20);
  await settle();
  sent[0]?.onTrouble({ kind: 'refused', message: 'The class is full.' });
  expect(uploads.get()[0]).toMatchObject({ phase: 'failed', reason: 'The class is full.' });
  expect(statusText).toEqual(['a: The class is full.']);
  uploads.resume(uploads.get()[0]?.key ?? '');
  await settle();
  expect(uploads.get()[0]).toMatchObject({ phase: 'sending', reason: null });
});

test('a file that breaks a limit is not sent', async () => {
  const uploads = open();
  uploads.add([aHugeFile(), aFile('empty.txt', 0)], 20);
  await settle();
  expect(phases(uploads)).toEqual(['huge.iso refused', 'empty.txt refused']);
  expect(uploads.get().map(({ reason }) => reason)).toEqual([
    'A file can have at most 100 MB.',
    messages.empty,
  ]);
  expect(sent).toEqual([]);
});

test('no more files than allowed are added, and no duplicates', async () => {
  const uploads = open();
  uploads.add(
    ['a', 'a', 'b', 'c'].map((name) => aFile(name)),
    3,
  );
  await settle();
  expect(uploads.get().map(({ name }) => name)).toEqual(['a', 'b']);
});

test('two files of one name, size and time are uploaded each, by their content', async () => {
  const uploads = open();
  const [one, other] = ['one.', 'two.'].map(
    (content) => new File([content], 'scan.pdf', { lastModified: 1 }),
  );
  uploads.add([one!, other!], 20);
  await settle();
  expect(phases(uploads)).toEqual(['scan.pdf sending', 'scan.pdf sending']);
  expect(sent.map(({ hash }) => hash)).toEqual([hashOf('one.'), hashOf('two.')]);
});

test('a removed upload is cancelled, and another one starts', async () => {
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

const hashOf = (content: string) => bytesToHex(sha256(new TextEncoder().encode(content)));

/** Simulates an upload that a page left incomplete. */
function leaveUnfinished(sha256: string | null, name = 'a') {
  const unfinished = {
    size: 4,
    metadata: { filename: name, ...(sha256 !== null && { sha256 }) },
    uploadUrl: '/api/v1/files/1',
  };
  localStorage.setItem(`upload answer-1 4 ${sha256 ?? 1} ${name}`, JSON.stringify(unfinished));
}

test('after a reload, the form asks for its interrupted files again', async () => {
  leaveUnfinished(hashOf('xxxx'));
  expect(phases(open('answer-12'))).toEqual([]);
  const uploads = open();
  expect(phases(uploads)).toEqual(['a interrupted']);
  uploads.add([aFile('a')], 20);
  await settle();
  expect(phases(uploads)).toEqual(['a sending']);
  expect(sent[0]?.hash).toBe(hashOf('xxxx'));
  expect(Object.keys(localStorage)).toContain(`upload answer-1 4 ${hashOf('xxxx')} a`);
});

test('another file with equal name, size and time does not replace it', async () => {
  leaveUnfinished(hashOf('yyyy'));
  const uploads = open();
  uploads.add([aFile('a')], 20);
  await settle();
  expect(phases(uploads)).toEqual(['a interrupted', 'a sending']);
  expect(uploads.get()[0]?.reason).toBe(messages.otherContent);
  expect(statusText).toEqual([messages.notAttached({ name: 'a', reason: messages.otherContent })]);
  expect(sent[0]?.hash).toBe(hashOf('xxxx'));
});

test('a record without a hash is not resumed', async () => {
  leaveUnfinished(null);
  const uploads = open();
  uploads.add([aFile('a')], 20);
  await settle();
  expect(phases(uploads)).toEqual(['a sending']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('upload'))).toEqual([]);
});

test('a file that the browser cannot read any more says so, and is chosen again', async () => {
  const uploads = open();
  const text = aFile('a');
  const slice = () => ({
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  uploads.add([Object.assign(text, { slice })], 20);
  await settle();
  expect(uploads.get()[0]).toMatchObject({ phase: 'interrupted', reason: messages.unreadable });
  uploads.add([aFile('a')], 20);
  await settle();
  expect(phases(uploads)).toEqual(['a sending']);
  sent[0]?.onTrouble({ kind: 'unreadable', message: null });
  expect(phases(uploads)).toEqual(['a interrupted']);
});

test('a file that changed while it was sent is read again before the next try', async () => {
  const uploads = open();
  uploads.add([aFile('a')], 20);
  await settle();
  sent[0]?.onTrouble({ kind: 'changed', message: 'Other bytes arrived.' });
  expect(uploads.get()[0]).toMatchObject({ phase: 'failed', reason: 'Other bytes arrived.' });
  uploads.resume(uploads.get()[0]?.key ?? '');
  await settle();
  expect(phases(uploads)).toEqual(['a sending']);
  expect(sent).toHaveLength(2);
});

test('a file is hashed in pieces, as one', async () => {
  const content = 'x'.repeat(1_200_000);
  await expect(hashFile(new File([content], 'a'))).resolves.toBe(hashOf(content));
  // From FIPS 180-2.
  const known = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  await expect(hashFile(new File(['abc'], 'a'))).resolves.toBe(known);
});

test('removing an interrupted file deletes its record', () => {
  leaveUnfinished(hashOf('xxxx'));
  const uploads = open();
  uploads.remove(uploads.get()[0]?.key ?? '');
  expect(phases(open())).toEqual([]);
});

test('a closed form sends nothing more', async () => {
  const uploads = open();
  uploads.add([aFile('a')], 20);
  await settle();
  uploads.close();
  await settle();
  expect(sent[0]?.calls).toEqual(['leave']);
});
