import { screen, waitFor } from '@testing-library/react';
import { axeViolations, holdTime, renderPage } from 'platform/testing';
import { createClass } from 'shared-api/contract';
import {
  aClass,
  callsOf,
  disconnect,
  neverReply,
  refuse,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { CreateClassPage } from './CreateClassPage.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

const nameField = () => screen.getByLabelText(/^Name/);
const descriptionField = () => screen.getByLabelText(/^Description/);
const categoryField = () => screen.getByLabelText(/^Category/);
const submit = () => screen.getByRole('button', { name: 'Submit' });

function open() {
  const page = renderPage(<CreateClassPage />, { path: '/class/new' });
  return {
    ...page,
    fillIn: async () => {
      await page.user.type(nameField(), 'Algebra');
      await page.user.type(descriptionField(), 'Equations');
      await page.user.type(categoryField(), 'Mathematics');
    },
  };
}

test('under each field it always says that it is required', async () => {
  const { fillIn } = open();
  expect(screen.getAllByText('This field is required.')).toHaveLength(3);
  await fillIn();
  expect(screen.getAllByText('This field is required.')).toHaveLength(3);
});

test('Submit waits for all three fields; spaces alone are nothing', async () => {
  const { user } = open();
  expect(submit()).toBeDisabled();
  await user.type(nameField(), 'Algebra');
  await user.type(descriptionField(), 'Equations');
  await user.type(categoryField(), '   ');
  expect(submit()).toBeDisabled();
  await user.type(categoryField(), 'Mathematics');
  expect(submit()).toBeEnabled();
});

test('each field takes so much and counts it', async () => {
  const { user } = open();
  await user.type(nameField(), 'x'.repeat(45));
  expect(nameField()).toHaveValue('x'.repeat(40));
  expect(screen.getByText('40 / 40')).toBeVisible();
  expect(screen.getByText('0 / 100')).toBeVisible();
  expect(screen.getByText('0 / 20')).toBeVisible();
});

test('a created class leads to the class list, and the form is empty the next time', async () => {
  stub(createClass, aClass());
  const { fillIn, user, currentPath, unmount } = open();
  await fillIn();
  await user.click(submit());
  await waitFor(() => expect(currentPath()).toBe('/d'));
  expect(callsOf(createClass)).toMatchObject([
    { body: { name: 'Algebra', description: 'Equations', category: 'Mathematics' } },
  ]);
  unmount();
  open();
  expect(nameField()).toHaveValue('');
});

test('a double click creates one class', async () => {
  stub(createClass, aClass());
  const { fillIn, user, currentPath } = open();
  await fillIn();
  await user.dblClick(submit());
  await waitFor(() => expect(currentPath()).toBe('/d'));
  expect(callsOf(createClass)).toHaveLength(1);
});

test('while it is created the button is busy; a failure says nothing and loses nothing', async () => {
  holdTime();
  neverReply(createClass);
  const { fillIn, user, currentPath } = open();
  await fillIn();
  await user.click(submit());
  expect(await screen.findByRole('button', { name: messages.submitting })).toBeVisible();
  await waitUntilGivenUp();
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(nameField()).toHaveValue('Algebra');
  expect(currentPath()).toBe('/class/new');
});

test('without a network nothing is said either', async () => {
  disconnect(createClass);
  const { fillIn, user } = open();
  await fillIn();
  await user.click(submit());
  await waitFor(() => expect(callsOf(createClass)).toHaveLength(1));
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a field shows the server’s error about it', async () => {
  refuse(createClass, 400, { fields: { category: 'No such category.' } });
  const { fillIn, user } = open();
  await fillIn();
  await user.click(submit());
  expect(await screen.findByText('No such category.')).toBeVisible();
  expect(categoryField()).toBeInvalid();
  expect(categoryField()).toHaveFocus();
});

test('typed text survives a reload', async () => {
  const { user, unmount } = open();
  await user.type(nameField(), 'Alge');
  unmount();
  open();
  expect(nameField()).toHaveValue('Alge');
});

test('the page has its own title and no accessibility faults', async () => {
  open();
  expect(document.title).toMatch(/^Create a class/);
  expect(await axeViolations()).toEqual([]);
});
