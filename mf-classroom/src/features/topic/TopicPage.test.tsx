import { screen, waitFor } from '@testing-library/react';
import { faultsOnPage, renderPage } from 'platform/testing';
import { listClasses } from 'shared-api/contract';
import { aClass, callsOf, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';
import { TopicPage } from './TopicPage.tsx';

startSignedIn(toast.clear);

function open(isAdmin: boolean, query: string) {
  stub(listClasses, [aClass({ id: 'c7', is_admin: isAdmin })]);
  return renderPage(<TopicPage />, { path: '/class/:id/topic', at: `/class/c7/topic${query}` });
}

test.each([
  [true, '/class/view/c7'],
  [false, '/s/c7'],
])('a topic has its title and leads back to the class (teacher: %s)', async (isAdmin, target) => {
  open(isAdmin, '?id=t1&title=Fractions');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fractions');
  expect(document.title).toMatch(/^Fractions/);
  const link = await screen.findByRole('link', { name: messages.toClass });
  expect(link).toHaveAttribute('href', target);
  expect(await faultsOnPage()).toEqual([]);
});

test('a topic without a title, of a class that is not theirs, leads to the class list', async () => {
  stub(listClasses, []);
  renderPage(<TopicPage />, { path: '/class/:id/topic', at: '/class/c7/topic' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Topic');
  await waitFor(() => expect(callsOf(listClasses)).toHaveLength(1));
  expect(screen.getByRole('link', { name: messages.toClasses })).toHaveAttribute('href', '/d');
});
