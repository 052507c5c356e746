import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listClasswork, type AssignmentListItem } from '../contract/index.ts';
import {
  anAssignment,
  callsOf,
  forgetEverything,
  installStubbedServer,
  refuse,
  signIn,
  stubPages,
} from '../testing/index.ts';
import { listOf, usePages } from './usePages.ts';

installStubbedServer();
beforeEach(forgetEverything);

const work = (id: string) => anAssignment({ id, title: id });
const PAGES = [[work('a'), work('b')], [work('b'), work('c')], [work('d')]];
const LIST = listOf<AssignmentListItem>();
const WHOLE = { ...LIST, isWhole: true };

let count = 0;
/** Signs in another person each time, since replies are cached by person. */
function start(list: typeof LIST = LIST) {
  count += 1;
  signIn({ id: `reader-${count}` });
  function Works() {
    const pages = usePages(listClasswork, { query: { class_id: 'c7' } }, list);
    return (
      <>
        <p>{pages.data?.map(({ id }) => id).join(' ')}</p>
        <p>{pages.error || pages.moreError ? 'failed' : 'fine'}</p>
        {pages.hasMore && <button onClick={() => void pages.showMore()}>More</button>}
        <button onClick={() => void pages.reload()}>Reload</button>
        <button onClick={() => pages.change((all) => all.filter(({ id }) => id !== 'a'))}>
          Drop
        </button>
      </>
    );
  }
  render(<Works />);
}

const press = (name: string) => userEvent.click(screen.getByText(name));

test('pages load one after the other, without duplicates, until the list ends', async () => {
  stubPages(listClasswork, PAGES);
  start();
  await screen.findByText('a b');
  await press('More');
  await screen.findByText('a b c');
  await press('More');
  await screen.findByText('a b c d');
  expect(screen.queryByText('More')).not.toBeInTheDocument();
  expect(callsOf(listClasswork).map(({ query }) => query)).toEqual([
    { class_id: 'c7' },
    { class_id: 'c7', before: '1' },
    { class_id: 'c7', before: '2' },
  ]);
});

test('a refresh reloads all pages shown', async () => {
  stubPages(listClasswork, PAGES);
  start();
  await screen.findByText('a b');
  await press('More');
  await screen.findByText('a b c');
  stubPages(listClasswork, [[work('new'), work('a')], [work('c')], [work('d')]]);
  await press('Reload');
  await screen.findByText('new a c');
  expect(screen.getByText('More')).toBeVisible();
});

test('a failed or rate-limited page keeps the list, and can be requested again', async () => {
  stubPages(listClasswork, PAGES);
  start();
  await screen.findByText('a b');
  refuse(listClasswork, 429);
  await press('More');
  await screen.findByText('failed');
  expect(screen.getByText('a b')).toBeVisible();
  stubPages(listClasswork, PAGES);
  await press('More');
  await screen.findByText('a b c');
  expect(screen.getByText('fine')).toBeVisible();
});

test('a local change survives the next page', async () => {
  stubPages(listClasswork, PAGES);
  start();
  await screen.findByText('a b');
  await press('Drop');
  await screen.findByText('b');
  await press('More');
  await screen.findByText('b c');
});

test('a list with `isWhole` loads all pages by itself, also after a refresh', async () => {
  stubPages(listClasswork, PAGES);
  start(WHOLE);
  await screen.findByText('a b c d');
  stubPages(listClasswork, [[work('a')], [work('e')], [work('f')], [work('g')], [work('h')]]);
  await press('Reload');
  await screen.findByText('a e f g h');
});
