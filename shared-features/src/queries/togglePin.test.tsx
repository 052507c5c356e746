import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'platform/testing';
import { useClassList } from 'shared-api';
import { listClasses, pinClass, type ClassListItem } from 'shared-api/contract';
import { aClass, callsOf, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { togglePin } from './togglePin.ts';

startSignedIn(toast.clear);

const texts = { slow: 'Server is too slow', failed: 'An error occurred' };

/** Two lists in one tab, as in the dashboard and the sidebar. */
function Lists() {
  return ['dashboard', 'sidebar'].map((name) => <List key={name} name={name} />);
}

function List({ name }: { name: string }) {
  const { data = [] } = useClassList();
  return (
    <ol aria-label={name}>
      {data.map((item) => (
        <li key={item.id}>
          <button aria-pressed={item.pinned} onClick={() => void togglePin(item, texts)}>
            {item.name}
          </button>
        </li>
      ))}
    </ol>
  );
}

const algebra = aClass({ id: '1', name: 'Algebra' });
const botany = aClass({ id: '2', name: 'Botany' });

/** Holds the call until the returned function is called. */
function holdPin(): (reply: ClassListItem) => void {
  const { promise, resolve } = Promise.withResolvers<ClassListItem>();
  stub(pinClass, () => promise);
  return resolve;
}

async function open(classes = [algebra, botany]) {
  stub(listClasses, classes);
  renderPage(<Lists />, { path: '/d' });
  await screen.findAllByText('Botany');
}

const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getAllByText(name)[0]!);

test('a pinned class moves to the top of every list at once, and stays there', async () => {
  await open();
  const done = holdPin();
  await press('Botany');
  expect(order()).toEqual(['Botany', 'Algebra', 'Botany', 'Algebra']);
  stub(listClasses, [algebra, { ...botany, pinned: true }]);
  done({ ...botany, pinned: true });
  await waitFor(() => expect(callsOf(listClasses)).toHaveLength(2));
  expect(order()).toEqual(['Botany', 'Algebra', 'Botany', 'Algebra']);
  expect(callsOf(pinClass)).toMatchObject([{ params: { id: '2' }, body: { pinned: true } }]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a failure reverts it and shows a toast', async () => {
  await open();
  refuse(pinClass, 500);
  await press('Botany');
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
  expect(order()).toEqual(['Algebra', 'Botany', 'Algebra', 'Botany']);
});

test('the limit of pinned classes shows the server’s message', async () => {
  await open();
  refuse(pinClass, 409, { message: 'Five are enough.', code: 'conflict' });
  await press('Botany');
  expect(await screen.findByRole('alert')).toHaveTextContent('Five are enough.');
});

test('two clicks in a row send their calls in order', async () => {
  await open();
  const done = holdPin();
  await press('Botany');
  await press('Botany');
  expect(order()).toEqual(['Algebra', 'Botany', 'Algebra', 'Botany']);
  expect(callsOf(pinClass)).toHaveLength(1);
  stub(pinClass, botany);
  done({ ...botany, pinned: true });
  await waitFor(() => expect(callsOf(pinClass)).toHaveLength(2));
  expect(callsOf(pinClass).map(({ body }) => body)).toEqual([{ pinned: true }, { pinned: false }]);
});
