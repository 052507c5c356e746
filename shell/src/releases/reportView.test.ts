import { reportView as endpoint } from 'shared-api/contract';
import { callsOf, installStubbedServer, stub } from 'shared-api/testing';
import { reportView } from './reportView.ts';

installStubbedServer();
beforeEach(() => {
  // jsdom measures nothing.
  Object.assign(performance, { getEntriesByType: () => [] });
});

function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
afterEach(() => jest.restoreAllMocks());

test('a page is reported once, when it is hidden for the first time', () => {
  stub(endpoint, {});
  const view = { remote: 'mf-notes', release: '9d37', shell: 'abc', loadMs: 120 };
  reportView(view);
  setVisibility('visible');
  expect(callsOf(endpoint)).toHaveLength(0);
  setVisibility('hidden');
  setVisibility('visible');
  setVisibility('hidden');
  expect(callsOf(endpoint)).toMatchObject([{ body: view }]);
});
