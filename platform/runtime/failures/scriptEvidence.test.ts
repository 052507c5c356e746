/** @jest-environment node */
import { integrityOf } from '../../build/page/integrityOf.ts';
import type { RegistryRemote } from '../../registry/registry.ts';
import { findScriptEvidence } from './scriptEvidence.ts';

const RELEASED = 'var released';
const ALTERED = 'var altered';

function remoteOf(integrity = integrityOf(RELEASED)): RegistryRemote {
  return {
    name: 'mf-class',
    release: 'r1',
    container: 'mf_class_r1',
    entry: 'http://remotes.test/r1/remoteEntry.js',
    integrity,
    routes: [],
    contributes: {},
    preload: {},
  };
}

/** Has the host of the scripts send this. */
function answer(body: BodyInit, init: ResponseInit = {}) {
  globalThis.fetch = jest.fn(async () => new Response(body, init));
}

test('bytes that differ from the released ones are named by their hash', async () => {
  answer(ALTERED);
  expect(await findScriptEvidence(remoteOf())).toEqual({ seenHash: integrityOf(ALTERED) });
  expect(fetch).toHaveBeenCalledWith(
    'http://remotes.test/r1/remoteEntry.js',
    expect.objectContaining({ cache: 'reload' }),
  );
});

test.each([
  ['the released hash', integrityOf(RELEASED)],
  ['one of several released hashes', `sha256-other ${integrityOf(RELEASED)}`],
])('bytes of %s are no evidence', async (_, integrity) => {
  answer(RELEASED);
  expect(await findScriptEvidence(remoteOf(integrity))).toEqual({});
});

test('a release without a hash is not asked for', async () => {
  answer(ALTERED);
  const remote = remoteOf();
  delete remote.integrity;
  expect(await findScriptEvidence(remote)).toEqual({});
  expect(fetch).not.toHaveBeenCalled();
});

test('a reply far larger than an entry is no evidence, whether or not it says so', async () => {
  answer('x', { headers: { 'content-length': '5000001' } });
  expect(await findScriptEvidence(remoteOf())).toEqual({});
  answer(new Uint8Array(5_000_001));
  expect(await findScriptEvidence(remoteOf())).toEqual({});
});

test('a page that may not compute hashes has no evidence', async () => {
  const { crypto } = globalThis;
  // As browsers do for a site without HTTPS.
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  answer(ALTERED);
  try {
    expect(await findScriptEvidence(remoteOf())).toEqual({});
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  }
});

test('a host that does not answer is evidence against the network', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await findScriptEvidence(remoteOf())).toEqual({ isUnreachable: true });
});

test('a reply that is cut off is evidence against the network', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('cut off')) });
  answer(body);
  expect(await findScriptEvidence(remoteOf())).toEqual({ isUnreachable: true });
});

test('a host that refuses the script is no evidence', async () => {
  answer('gone', { status: 404 });
  expect(await findScriptEvidence(remoteOf())).toEqual({});
});
