import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  createClasswork,
  editClasswork,
  getClass,
  getClasswork,
  listRubrics,
  type Assignment,
  type UsedRubric,
} from 'shared-api/contract';
import {
  aClassDetail,
  anAssignment,
  callsOf,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aRubric } from '../../testing/aRubric.ts';
import { typeInto } from '../../testing/typeInto.ts';
import { EditClassworkPage } from '../edit-classwork/EditClassworkPage.tsx';
import { messages as form } from '../edit-classwork/messages.ts';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

const title = () => screen.findByLabelText<HTMLInputElement>(/^Title/);
const marks = () => screen.getByLabelText<HTMLInputElement>(/^Marks/);
const submit = () => screen.getByRole('button', { name: 'Submit' });
const button = (name: string) => screen.findByRole('button', { name });
/** The editor has a button of this name too. */
const undo = async () => {
  return within(await screen.findByRole('region', { name: 'Notifications' })).findByRole('button', {
    name: messages.undo,
  });
};
const criterion = (number: number) =>
  within(screen.getByRole('group', { name: messages.criterionNumber({ number }) }));

async function open() {
  stub(getClass, aClassDetail({ id: 'c7' }));
  const page = renderPage(<EditClassworkPage />, {
    path: '/class/cw/create/:id',
    at: '/class/cw/create/c7',
  });
  await title();
  const fillIn = async () => {
    await page.user.type(await title(), 'Essay');
    typeInto(await screen.findByRole('textbox', { name: /^Instructions/ }), 'Write it.');
  };
  return { ...page, fillIn };
}

async function openExisting(change: Partial<Assignment> = {}) {
  stub(getClass, aClassDetail({ id: 'c7' }));
  stub(getClasswork, anAssignment({ rubric: aRubric(), ...change }));
  const page = renderPage(<EditClassworkPage />, {
    path: '/class/cw/create/:id',
    at: '/class/cw/create/c7?edit=assignment-1',
  });
  await screen.findByDisplayValue('Way to the solution');
  return page;
}

const USED: UsedRubric = {
  id: 'assignment-9',
  title: 'Poems',
  class: { id: 'c8', name: 'German' },
  date_created: '2026-10-01T08:00:00.000Z',
  rubric: aRubric(),
};

test('a rubric is written with its levels, and sent with the classwork', async () => {
  stub(createClasswork, anAssignment());
  const { user, fillIn } = await open();
  await fillIn();
  await user.click(await button(form.addRubric));
  const first = criterion(1);
  await waitFor(() => expect(first.getByLabelText(/^Criterion/)).toHaveFocus());
  await user.keyboard('Words');
  await user.type(first.getByLabelText(/^Points/), '12');
  await user.click(first.getByText(messages.addLevel));
  await user.keyboard('Rich');
  const [, ofLevel] = first.getAllByLabelText(/^Points/);
  await user.type(ofLevel as HTMLElement, '10');
  await user.click(await button(messages.takeWorth({ worth: 12 })));
  expect(marks()).toHaveValue('12');
  await user.click(submit());
  await waitFor(() => expect(callsOf(createClasswork)).toHaveLength(1));
  expect(callsOf(createClasswork)[0]?.body).toMatchObject({
    mark: 12,
    rubric: [
      {
        id: expect.stringMatching(/^\w+$/) as string,
        title: 'Words',
        points: 12,
        levels: [{ title: 'Rich', points: 10 }],
      },
    ],
  });
});

test('criteria whose sum differs from the points are not sent', async () => {
  const { user } = await openExisting({ mark: 21 });
  expect(screen.getByText(messages.together({ worth: 20, mark: 21 }))).toBeVisible();
  await user.click(submit());
  const differs = messages.sumDiffers({ worth: 20, mark: 21 });
  expect(await screen.findAllByText(differs)).toHaveLength(2);
  expect(marks()).toHaveFocus();
  expect(callsOf(editClasswork)).toEqual([]);
});

test('classwork without a rubric sends none', async () => {
  stub(createClasswork, anAssignment());
  const { user, fillIn } = await open();
  await fillIn();
  await user.click(submit());
  await waitFor(() => expect(callsOf(createClasswork)[0]?.body).toMatchObject({ rubric: [] }));
});

test('missing and invalid values are reported at their fields, and nothing is sent', async () => {
  const { user } = await openExisting();
  const way = criterion(1);
  const third = within(way.getByRole('group', { name: messages.levelNumber({ number: 3 }) }));
  await user.clear(third.getByLabelText(/^Points/));
  await user.type(third.getByLabelText(/^Points/), '6');
  const first = within(way.getByRole('group', { name: messages.levelNumber({ number: 1 }) }));
  await user.clear(first.getByLabelText(/^Points/));
  await user.type(first.getByLabelText(/^Points/), '13');
  await user.clear(criterion(2).getByLabelText(/^Criterion/));
  await user.click(submit());
  expect(await screen.findByText(messages.mistakes)).toBeVisible();
  expect(screen.getByText(messages.twins)).toBeVisible();
  expect(screen.getByText(messages.pointsWrong({ max: 12.5 }))).toBeVisible();
  expect(criterion(2).getByText(messages.required)).toBeVisible();
  expect(callsOf(editClasswork)).toEqual([]);
});

test('a removed criterion can be restored, and later edits stay', async () => {
  const { user } = await openExisting();
  await user.click(await button(messages.removeCriterion({ number: 1 })));
  expect(await button(messages.addCriterion)).toHaveFocus();
  await user.type(criterion(1).getByLabelText(/^Criterion/), 's');
  await user.click(await undo());
  expect(await screen.findByDisplayValue('Way to the solution')).toBeVisible();
  expect(screen.getByDisplayValue('Results')).toBeVisible();
});

test('a criterion moved by the keyboard keeps its text and the focus, and is sent in its new position', async () => {
  stub(editClasswork, anAssignment());
  const { user } = await openExisting();
  await user.type(criterion(2).getByLabelText(/^Criterion/), 's');
  expect(await button(messages.criterionUp({ number: 1 }))).toBeDisabled();
  expect(await button(messages.criterionDown({ number: 2 }))).toBeDisabled();
  act(() => screen.getByRole('button', { name: messages.criterionUp({ number: 2 }) }).focus());
  await user.keyboard('{Enter}');
  expect(criterion(1).getByDisplayValue('Results')).toBeVisible();
  // At the top, it cannot move further up.
  expect(await button(messages.criterionDown({ number: 1 }))).toHaveFocus();
  expect(screen.getByText(messages.criterionIsNow({ number: 1, count: 2 }))).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await button(messages.criterionUp({ number: 2 }))).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(submit());
  await waitFor(() => expect(callsOf(editClasswork)).toHaveLength(1));
  const { rubric = [] } = callsOf(editClasswork)[0]?.body as { rubric?: typeof USED.rubric };
  expect(rubric.map(({ id, title }) => [id, title])).toEqual([
    ['result', 'Results'],
    ['way', 'Way to the solution'],
  ]);
});

test('a level is moved within its criterion, step by step with the same key', async () => {
  const { user } = await openExisting();
  const levels = () => criterion(1).getAllByLabelText<HTMLInputElement>(/^Level/);
  act(() => screen.getByRole('button', { name: messages.levelDown({ number: 1 }) }).focus());
  await user.keyboard('{Enter}');
  expect(levels().map(({ value }) => value)).toEqual(['Some steps', 'All steps', 'None']);
  expect(await button(messages.levelDown({ number: 2 }))).toHaveFocus();
  expect(screen.getByText(messages.levelIsNow({ number: 2, count: 3 }))).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(levels().map(({ value }) => value)).toEqual(['Some steps', 'None', 'All steps']);
  expect(await button(messages.levelUp({ number: 3 }))).toHaveFocus();
});

test('a single item cannot be moved', async () => {
  const { user } = await open();
  await user.click(await button(form.addRubric));
  expect(
    screen.queryByRole('button', { name: messages.criterionUp({ number: 1 }) }),
  ).not.toBeInTheDocument();
});

test('a rubric can be removed and restored', async () => {
  stub(editClasswork, anAssignment());
  const { user } = await openExisting();
  await user.click(await button(messages.remove));
  expect(await button(form.addRubric)).toHaveFocus();
  await user.click(await undo());
  expect(await screen.findByDisplayValue('Way to the solution')).toBeVisible();
  await user.click(await button(messages.remove));
  await user.click(submit());
  await waitFor(() => expect(callsOf(editClasswork)[0]?.body).toMatchObject({ rubric: [] }));
});

test('a rubric can be reused as a copy with its points', async () => {
  stub(listRubrics, [USED]);
  stub(createClasswork, anAssignment());
  const { user, fillIn } = await open();
  await fillIn();
  await user.click(await button(form.useRubric));
  const dialog = within(await screen.findByRole('dialog', { name: messages.useTitle }));
  expect(
    await dialog.findByText(messages.facts({ className: 'German', count: 2, worth: 20 })),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: `Use the rubric of Poems` }));
  expect(await screen.findByDisplayValue('Way to the solution')).toBeVisible();
  expect(marks()).toHaveValue('20');
  await user.click(submit());
  await waitFor(() => expect(callsOf(createClasswork)).toHaveLength(1));
  const { rubric = [] } = callsOf(createClasswork)[0]?.body as { rubric?: typeof USED.rubric };
  expect(rubric.map((each) => ({ ...each, id: '' }))).toEqual(
    aRubric().map((each) => ({ ...each, id: '' })),
  );
  expect(rubric.map(({ id }) => id)).not.toContain('way');
});

test('an empty list and a failed one say so', async () => {
  refuse(listRubrics, 500);
  const { user } = await open();
  await user.click(await button(form.useRubric));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(messages.failed)).toBeVisible();
  stub(listRubrics, []);
  await user.click(dialog.getByRole('button', { name: messages.retry }));
  expect(await dialog.findByText(messages.empty)).toBeVisible();
});

test('an error of the server appears at the rubric', async () => {
  const { user } = await openExisting();
  refuse(editClasswork, 409, {
    message: 'Somebody is graded.',
    fields: { rubric: 'Its rubric stays.' },
  });
  await user.click(submit());
  expect(await screen.findByText('Its rubric stays.')).toBeVisible();
});

test('a draft is stored in this browser', async () => {
  const { user, unmount } = await open();
  await user.click(await button(form.addRubric));
  await user.type(criterion(1).getByLabelText(/^Criterion/), 'Words');
  unmount();
  await open();
  expect(await screen.findByDisplayValue('Words')).toBeVisible();
});

test('the editor has no accessibility violations', async () => {
  await openExisting();
  expect(await axeViolations()).toEqual([]);
});
