import { act, renderHook } from '@testing-library/react';
import { createClass, getProfile, listClasses } from '../contract/index.ts';
import {
  aClass,
  callsOf,
  disconnect,
  forgetEverything,
  neverReply,
  refuse,
  signIn,
  stub,
  installStubbedServer,
} from '../testing/index.ts';
import { ApiError, NetworkError, TimeoutError } from './errors.ts';
import { installProofPrompt } from './proofPrompt.ts';
import { request } from './request.ts';
import { clearSession, getSession, saveSession, useSession } from './session.ts';

installStubbedServer();
beforeEach(forgetEverything);

const body = { name: 'Algebra', description: 'd', category: 'c' };

test('a call carries the stored token and its body', async () => {
  signIn({ token: 'secret' });
  stub(createClass, aClass());
  await expect(request(createClass, { body })).resolves.toEqual(aClass());
  expect(callsOf(createClass)).toMatchObject([{ token: 'secret', body }]);
});

test('an error has the status, code, message and fields of the reply', async () => {
  refuse(createClass, 400, { message: 'No', code: 'invalid', fields: { name: 'Too long' } });
  const error = await request(createClass, { body }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, code: 'invalid', fields: { name: 'Too long' } });
});

describe('a call that needs a recent sign-in', () => {
  test('is repeated once the person has proven it', async () => {
    const prompt = jest.fn(async () => true);
    const remove = installProofPrompt(prompt);
    refuse(createClass, 403, { code: 'password_required' });
    const twice = [request(createClass, { body }), request(createClass, { body })];
    const replies = await Promise.allSettled(twice);
    // One dialog serves both, and no call asks again and again.
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(replies.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(callsOf(createClass)).toHaveLength(4);
    stub(createClass, aClass());
    await expect(request(createClass, { body })).resolves.toEqual(aClass());
    remove();
  });

  test('fails with its own error if the person cancels, or no dialog is installed', async () => {
    refuse(createClass, 403, { code: 'password_required' });
    await expect(request(createClass, { body })).rejects.toMatchObject({
      code: 'password_required',
    });
    const remove = installProofPrompt(async () => false);
    await expect(request(createClass, { body })).rejects.toMatchObject({
      code: 'password_required',
    });
    expect(callsOf(createClass)).toHaveLength(2);
    remove();
  });

  test('fails with its own error if the dialog goes away with the question open', async () => {
    refuse(createClass, 403, { code: 'password_required' });
    const opened = Promise.withResolvers<null>();
    const remove = installProofPrompt(() => {
      opened.resolve(null);
      return new Promise(() => undefined);
    });
    const call = request(createClass, { body });
    await opened.promise;
    remove();
    await expect(call).rejects.toMatchObject({ code: 'password_required' });
  });
});

test('a log-in without its second step is marked, and keeps its token', async () => {
  signIn({ token: 'incomplete' });
  refuse(listClasses, 403, { code: 'second_factor_required' });
  const { result } = renderHook(() => useSession());
  await act(async () => {
    await request(listClasses, {}).catch(() => undefined);
  });
  expect(result.current).toMatchObject({
    trouble: 'second-factor',
    session: { token: 'incomplete' },
  });
});

test('a call without a reply fails after the timeout', async () => {
  neverReply(listClasses);
  const error = await request(listClasses, { timeoutMs: 20 }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TimeoutError);
  expect(error).toHaveProperty('message', 'Request timed out after 20ms');
});

test('without a network the error says so', async () => {
  disconnect(listClasses);
  const error = await request(listClasses, {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toHaveProperty('message', 'Failed to fetch data from server!');
});

test('a reply of a proxy is an error with a generic message', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }));
  await expect(request(listClasses, {})).rejects.toMatchObject({
    status: 502,
    message: 'Failed to fetch data from server!',
  });
});

test('only a call that must outlive its page is marked `keepalive`', async () => {
  const sent = jest.fn((_path: string, _init?: RequestInit) => Promise.resolve(new Response('{}')));
  globalThis.fetch = sent as typeof globalThis.fetch;
  await request(createClass, { body, keepalive: true });
  await request(createClass, { body });
  expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined]);
});

test('a refused token ends the session', async () => {
  signIn();
  refuse(getProfile, 401);
  await expect(request(getProfile, {})).rejects.toMatchObject({ status: 401 });
  expect(getSession()).toBeNull();
});

test('a refused token does not end the session that another tab has begun meanwhile', async () => {
  signIn({ token: 'old' });
  refuse(getProfile, 401);
  const call = request(getProfile, { token: 'old' });
  saveSession({ token: 'new', id: 'user-1', email: 'ada@school.example' });
  await expect(call).rejects.toMatchObject({ status: 401 });
  expect(getSession()?.token).toBe('new');
});

test('a token taken out of the storage by hand ends the session at the next refusal', async () => {
  signIn();
  localStorage.removeItem('token');
  refuse(getProfile, 401);
  const { result } = renderHook(() => useSession());
  expect(result.current.session).not.toBeNull();
  await act(() => expect(request(getProfile, {})).rejects.toMatchObject({ status: 401 }));
  expect(result.current).toEqual({ session: null, trouble: 'expired' });
});

test('a 401 without a session, as for a wrong password, does not mark it as expired', async () => {
  signIn();
  clearSession();
  refuse(getProfile, 401);
  const { result } = renderHook(() => useSession());
  await expect(request(getProfile, {})).rejects.toMatchObject({ status: 401 });
  await expect(request(getProfile, { token: 'revoked' })).rejects.toMatchObject({ status: 401 });
  expect(result.current).toEqual({ session: null, trouble: 'signed-out' });
});

test('a retryable refusal is tried again as often as asked, and not otherwise', async () => {
  refuse(getProfile, 503);
  await expect(request(getProfile, { retries: 2 })).rejects.toMatchObject({ status: 503 });
  expect(callsOf(getProfile)).toHaveLength(3);
  await expect(request(getProfile, {})).rejects.toMatchObject({ status: 503 });
  expect(callsOf(getProfile)).toHaveLength(4);
});

test('a caller can abort', async () => {
  neverReply(listClasses);
  const controller = new AbortController();
  const call = request(listClasses, { signal: controller.signal });
  controller.abort(new Error('left the page'));
  await expect(call).rejects.toThrow('left the page');
});
