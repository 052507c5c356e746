import { act, render, screen } from '@testing-library/react';
import { request } from 'shared-api';
import { createClass, getProfile } from 'shared-api/contract';
import { aProfile, callsOf, installStubbedServer, refuse, stub } from 'shared-api/testing';
import { messages } from './messages.ts';
import { OfflineNotice } from './OfflineNotice.tsx';

installStubbedServer();

function connect(onLine: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
}

afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'));

test('announces a lost connection politely, and disappears when it returns', () => {
  render(<OfflineNotice />);
  const notice = screen.getByRole('status');
  expect(notice).toBeEmptyDOMElement();
  connect(false);
  expect(notice).toHaveTextContent('You are offline.');
  connect(true);
  expect(notice).toBeEmptyDOMElement();
});

test('announces maintenance, asks for its end, and disappears then', async () => {
  jest.useFakeTimers();
  render(<OfflineNotice />);
  const notice = screen.getByRole('status');
  refuse(createClass, 503, { code: 'read_only' });
  const body = { name: 'Algebra', description: 'd', category: 'c' };
  await act(() => expect(request(createClass, { body })).rejects.toMatchObject({ status: 503 }));
  expect(notice).toHaveTextContent(messages.maintenance);
  stub(getProfile, aProfile());
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(callsOf(getProfile)).toHaveLength(1);
  expect(notice).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(callsOf(getProfile)).toHaveLength(1);
  jest.useRealTimers();
});
