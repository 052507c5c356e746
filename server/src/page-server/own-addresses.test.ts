import { isOwnAddress } from 'platform/registry';
import { testApp } from '../testing/test-app.ts';

test('no remote can claim a path that the server answers itself', async () => {
  const { app, close } = await testApp({ PUBLIC_URL: 'http://localhost:3000' });
  const urls = app.knownRoutes.map((route) => route.split(' ')[1] ?? '');
  expect(urls).toContain('/outbox');
  // The last route is the one left to remotes.
  expect(urls.filter((url) => url !== '/*' && !isOwnAddress(url))).toEqual([]);
  await close();
});
