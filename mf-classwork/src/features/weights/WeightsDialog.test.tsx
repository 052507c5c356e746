import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { getGrading, saveGrading, type GradingOfClass } from 'shared-api/contract';
import { callsOf, disconnect, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { WeightsDialog } from './WeightsDialog.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

const SAVED: GradingOfClass = {
  categories: [
    { id: 't', title: 'Tests', weight: 60, drop_lowest: 0 },
    { id: 'h', title: 'Homework', weight: 40, drop_lowest: 1 },
  ],
  version: 3,
};

const handleClose = jest.fn();

async function open(grading = SAVED) {
  handleClose.mockClear();
  stub(getGrading, grading);
  const page = renderPage(<WeightsDialog classId="c7" onClose={handleClose} />);
  await screen.findByRole('button', { name: messages.save });
  return page;
}
const row = (name: string) => within(screen.getByRole('group', { name }));
const save = () => screen.getByRole('button', { name: messages.save });

test('a class without categories explains averages', async () => {
  await open({ categories: [], version: 1 });
  expect(screen.getByText(messages.none)).toBeVisible();
});

test('categories are added, changed and removed, and saved as a whole', async () => {
  stub(saveGrading, SAVED);
  const { user } = await open();
  expect(screen.getByRole('status')).toHaveTextContent('The weights add up to 100%.');
  await user.click(row('Homework').getByRole('button', { name: 'Remove Homework' }));
  expect(screen.getByText(messages.gone)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Tests' })).toHaveFocus();
  const weight = row('Tests').getByLabelText(messages.weight);
  await user.clear(weight);
  await user.type(weight, '33.33');
  await user.click(screen.getByRole('button', { name: messages.add }));
  const added = row(messages.category({ number: 2 }));
  expect(added.getByLabelText(messages.name)).toHaveFocus();
  await user.keyboard(' Labs ');
  await user.type(row('Labs').getByLabelText(messages.weight), '10');
  expect(screen.getByRole('status')).toHaveTextContent(
    '43.33%. Classwork without a category counts for the remaining 56.67%.',
  );
  await user.click(save());
  expect(await screen.findByText(messages.saved)).toBeVisible();
  expect(handleClose).toHaveBeenCalled();
  expect(callsOf(saveGrading)).toMatchObject([
    {
      params: { id: 'c7' },
      body: {
        categories: [
          { id: 't', title: 'Tests', weight: 33.33, drop_lowest: 0 },
          { title: 'Labs', weight: 10, drop_lowest: 0 },
        ],
        version: 3,
      },
    },
  ]);
  expect(callsOf(saveGrading)[0]?.body).not.toHaveProperty('categories.1.id');
});

test('invalid values are reported at their fields, and nothing is sent', async () => {
  const { user } = await open();
  const change = async (name: string, label: string, typed: string) => {
    const field = row(name).getByLabelText(label);
    await user.clear(field);
    await user.type(field, typed);
  };
  await change('Tests', messages.weight, '1000.01');
  await change('Homework', messages.drop, '51');
  await change('Homework', messages.name, 'TESTS');
  await user.click(save());
  expect(await screen.findByText(messages.titleTwice)).toBeVisible();
  expect(screen.getByText(messages.weightWrong({ max: 1_000 }))).toBeVisible();
  expect(screen.getByText(messages.dropWrong({ max: 50 }))).toBeVisible();
  expect(callsOf(saveGrading)).toHaveLength(0);
});

test('another teacher’s change is shown before it is overwritten', async () => {
  refuse(saveGrading, 409);
  const { user } = await open();
  const theirs = { categories: [{ ...SAVED.categories[0]!, title: 'Exams' }], version: 4 };
  stub(getGrading, theirs);
  await user.type(row('Homework').getByLabelText(messages.name), 's');
  await user.click(save());
  const hint = await screen.findByText('The categories are now Exams.');
  expect(hint).toBeVisible();
  stub(saveGrading, { ...SAVED, version: 5 });
  await user.click(screen.getByRole('button', { name: messages.overwrite }));
  await waitFor(() => expect(callsOf(saveGrading)).toHaveLength(2));
  const [, second] = callsOf(saveGrading);
  // A category removed on the server becomes a new one.
  expect(second?.body).toMatchObject({
    version: 4,
    categories: [{ id: 't', title: 'Tests' }, { title: 'Homeworks' }],
  });
  expect(second?.body).not.toHaveProperty('categories.1.id');
});

test('their version can be taken instead', async () => {
  refuse(saveGrading, 409);
  const { user } = await open();
  stub(getGrading, { categories: [], version: 4 });
  await user.type(row('Homework').getByLabelText(messages.name), 's');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: messages.takeTheirs }));
  expect(await screen.findByText(messages.none)).toBeVisible();
});

test('a draft survives a failure and a reload', async () => {
  disconnect(saveGrading);
  const { user, unmount } = await open();
  await user.type(row('Homework').getByLabelText(messages.name), ' at home');
  await user.click(save());
  expect(await screen.findByText(messages.noConnection)).toBeVisible();
  unmount();
  const again = await open();
  expect(row('Homework at home').getByLabelText(messages.weight)).toHaveValue('40');
  await again.user.click(screen.getByRole('button', { name: messages.discard }));
  expect(screen.getByRole('group', { name: 'Homework' })).toBeVisible();
});

test('an error of the server about all of them is shown', async () => {
  refuse(saveGrading, 400, { fields: { categories: 'This category no longer exists.' } });
  const { user } = await open();
  await user.type(row('Homework').getByLabelText(messages.name), 's');
  await user.click(save());
  expect((await screen.findAllByText('This category no longer exists.'))[0]).toBeVisible();
});

test('twenty are the maximum', async () => {
  const categories = Array.from({ length: 20 }, (_, n) => ({
    id: `c${n}`,
    title: `Part ${n}`,
    weight: 5,
    drop_lowest: 0,
  }));
  await open({ categories, version: 1 });
  expect(screen.getByRole('button', { name: messages.add })).toBeDisabled();
  expect(screen.getByText(messages.full({ max: 20 }))).toBeVisible();
});

test('shows that they are loading', async () => {
  stub(getGrading, SAVED);
  renderPage(<WeightsDialog classId="c7" onClose={handleClose} />);
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
  expect(await screen.findByRole('group', { name: 'Tests' })).toBeVisible();
});

test('a failure offers a retry', async () => {
  refuse(getGrading, 500);
  renderPage(<WeightsDialog classId="c7" onClose={handleClose} />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

test('has no accessibility violations', async () => {
  await open();
  expect(await axeViolations()).toEqual([]);
});
