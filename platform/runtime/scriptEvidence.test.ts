import { findScriptEvidence } from './scriptEvidence.ts';
import { aRegistry } from './testing/servedRemotes.tsx';

function remoteOf() {
  const [remote] = aRegistry().registry.remotes;
  return remote!;
}

test('a host that does not answer is evidence against the network', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await findScriptEvidence(remoteOf())).toEqual({ isUnreachable: true });
});

test('a host that refuses the script is none', async () => {
  const refusal = { ok: false, headers: new Headers() } as Response;
  globalThis.fetch = jest.fn(() => Promise.resolve(refusal));
  expect(await findScriptEvidence(remoteOf())).toEqual({});
});
