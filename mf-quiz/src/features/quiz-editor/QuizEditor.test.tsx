import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  addQuizQuestion,
  editQuizQuestion,
  listQuizQuestions,
  orderQuizQuestions,
  removeQuizQuestion,
  type QuizQuestion,
} from 'shared-api/quizzes';
import { callsOf, disconnect, neverReply, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { QUESTIONS, aQuizQuestion, aTaughtQuiz } from '../../testing/aQuiz.ts';
import { typeInto } from '../../testing/typeInto.ts';
import { messages as form } from '../quiz-question/messages.ts';
import { messages } from './messages.ts';
import { QuizEditor } from './QuizEditor.tsx';

startSignedIn(toast.clear);

const TWO = [aQuizQuestion('one_choice'), aQuizQuestion('true_false')];
const serve = (questions: QuizQuestion[] = TWO, hasBegun = false) => {
  stub(listQuizQuestions, { has_begun: hasBegun, questions });
};

function start(change = {}) {
  const onChange = jest.fn(() => Promise.resolve());
  const page = renderPage(<QuizEditor quiz={aTaughtQuiz(change)} onChange={onChange} />);
  return { ...page, onChange };
}

const list = () => screen.findByRole('list', { name: messages.list });
const button = (name: string) => screen.getByRole('button', { name });
const prompt = () => screen.findByRole('textbox', { name: new RegExp(`^${form.prompt}`) });
const points = () => screen.getByLabelText(new RegExp(`^${form.points}`));

async function edit(number = 1) {
  const page = start();
  await list();
  await page.user.click(button(messages.edit({ number })));
  await prompt();
  return page;
}

test('questions are listed with their type, points and key, beside the marks of the quiz', async () => {
  serve([aQuizQuestion('one_choice'), aQuizQuestion('number'), aQuizQuestion('gaps')]);
  start();
  const questions = within(await list());
  expect(questions.getByText(messages.types.number)).toBeVisible();
  expect(questions.getByText(messages.points({ points: 2.5 }))).toBeVisible();
  expect(await questions.findByText(/4,806 ± 10|4806 ± 10/)).toBeVisible();
  expect(questions.getByText(/is ______, on the river ______/)).toBeVisible();
  const sum = `${messages.sum({ points: 6.5 })} ${messages.worth({ mark: 20 })}`;
  expect(screen.getByText(sum)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('a teacher adds a question of a chosen type', async () => {
  serve([]);
  const { user, onChange } = start();
  expect(await screen.findByText(messages.empty)).toBeVisible();
  await user.click(button(messages.add));
  await user.click(screen.getByRole('menuitem', { name: messages.types.true_false }));
  typeInto(await prompt(), 'Water is wet.');
  await user.clear(points());
  await user.type(points(), '1,25');
  await user.click(screen.getByLabelText(form.isFalse));
  expect(await axeViolations()).toEqual([]);
  const saved = aQuizQuestion('true_false');
  stub(addQuizQuestion, saved);
  await user.click(button(form.save));
  expect(await list()).toBeVisible();
  await waitFor(() => expect(button(messages.add)).toHaveFocus());
  expect(callsOf(addQuizQuestion)[0]).toMatchObject({
    params: { id: 'quiz-1' },
    body: {
      question: { type: 'true_false', prompt: '<p>Water is wet.</p>', points: 1.25, right: false },
    },
  });
  expect(onChange).toHaveBeenCalled();
});

test('what is missing is reported at its field, and nothing is sent', async () => {
  serve([]);
  const { user } = start();
  await user.click(await screen.findByRole('button', { name: messages.add }));
  await user.click(screen.getByRole('menuitem', { name: messages.types.one_choice }));
  await prompt();
  await user.clear(points());
  await user.click(button(form.save));
  expect(await screen.findByText(form.pointsMissing)).toBeVisible();
  expect(screen.getByText('Write the question.')).toBeVisible();
  expect(screen.getByText(form.rightMissing)).toBeVisible();
  expect(screen.getByLabelText(/^Choice 1/)).toBeInvalid();
  expect(await axeViolations()).toEqual([]);
  expect(callsOf(addQuizQuestion)).toEqual([]);
});

test('a changed question is sent with its version, and what is not shown stays', async () => {
  serve();
  const { user } = await edit();
  await user.click(button(form.addChoice));
  expect(screen.getByLabelText(/^Choice 3/)).toHaveFocus();
  await user.keyboard('Faro & Lagos');
  stub(editQuizQuestion, aQuizQuestion('one_choice', { version: 2 }));
  await user.click(button(form.save));
  await waitFor(() => expect(button(messages.edit({ number: 1 }))).toHaveFocus());
  const [call] = callsOf(editQuizQuestion);
  expect(call?.params).toEqual({ id: 'question-one_choice' });
  expect(call?.body).toMatchObject({
    version: 1,
    question: {
      ...QUESTIONS.one_choice,
      choices: [
        { id: 'a', text: '<p>Lisbon</p>' },
        { id: 'b', text: '<p>Porto</p>' },
        { text: '<p>Faro &amp; Lagos</p>' },
      ],
    },
  });
});

test('a failed save and a closed form keep what was typed', async () => {
  serve();
  const { user, unmount } = await edit();
  await user.type(screen.getByLabelText(/^Choice 2/), ' city');
  refuse(editQuizQuestion, 500);
  await user.click(button(form.save));
  await waitFor(() => expect(callsOf(editQuizQuestion)).toHaveLength(1));
  await waitFor(() => expect(button(form.save)).toBeEnabled());
  expect(screen.getByLabelText(/^Choice 2/)).toHaveValue('Porto city');
  // The message of the failure has such a button too.
  await user.click(within(await list()).getByRole('button', { name: form.close }));
  expect(screen.getByText(messages.unsaved)).toBeVisible();
  unmount();
  await edit();
  expect(screen.getByLabelText(/^Choice 2/)).toHaveValue('Porto city');
});

test('a change by another teacher is shown, and what was typed can replace it', async () => {
  serve();
  const { user } = await edit();
  await user.type(screen.getByLabelText(/^Choice 2/), ' city');
  refuse(editQuizQuestion, 409);
  const theirs = { ...QUESTIONS.one_choice, prompt: '<p>Where is the Tagus?</p>' };
  serve([aQuizQuestion('one_choice', { version: 2, question: theirs })]);
  await user.click(button(form.save));
  expect(await screen.findByText(form.conflictTitle)).toBeVisible();
  expect(screen.getByText('Where is the Tagus?')).toBeVisible();
  expect(screen.getByLabelText(/^Choice 2/)).toHaveValue('Porto city');
  expect(button(form.save)).toBeDisabled();
  stub(editQuizQuestion, aQuizQuestion('one_choice', { version: 3 }));
  await user.click(button(form.keepMine));
  await waitFor(() => expect(callsOf(editQuizQuestion)).toHaveLength(2));
  expect(callsOf(editQuizQuestion)[1]?.body).toMatchObject({ version: 2 });
});

test('once a student has begun, the questions are locked, and what was typed stays', async () => {
  serve();
  const { user } = await edit();
  await user.type(screen.getByLabelText(/^Choice 2/), ' city');
  refuse(editQuizQuestion, 409);
  serve(TWO, true);
  await user.click(button(form.save));
  expect(await screen.findByText(messages.locked)).toBeVisible();
  expect(screen.getByText(form.locked)).toBeVisible();
  expect(screen.getByLabelText(/^Choice 2/)).toHaveValue('Porto city');
  expect(button(form.save)).toBeDisabled();
  expect(screen.queryByRole('button', { name: messages.add })).not.toBeInTheDocument();
});

test.each([
  ['once a student has begun', true, {}, messages.locked],
  ['in an archived class', false, { is_read_only: true }, messages.archived],
])('questions cannot change %s, and a sentence says why', async (_, hasBegun, change, text) => {
  serve(TWO, hasBegun);
  start(change);
  await list();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('questions are moved by the keyboard, and the last order is sent', async () => {
  serve();
  stub(orderQuizQuestions, {});
  const { user } = start();
  await list();
  act(() => button(messages.down({ number: 1 })).focus());
  await user.keyboard('{Enter}');
  expect(screen.getByText(messages.isNow({ number: 2, count: 2 }))).toBeInTheDocument();
  expect(button(messages.up({ number: 2 }))).toHaveFocus();
  await waitFor(() => expect(callsOf(orderQuizQuestions)).toHaveLength(1));
  expect(callsOf(orderQuizQuestions)[0]?.body).toEqual({
    order: ['question-true_false', 'question-one_choice'],
  });
});

test('a refused move shows the order of the server again', async () => {
  serve();
  refuse(orderQuizQuestions, 409);
  const { user } = start();
  await list();
  await user.click(button(messages.down({ number: 1 })));
  await waitFor(() => expect(callsOf(listQuizQuestions)).toHaveLength(2));
  const [first] = within(await list()).getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText(messages.types.one_choice)).toBeVisible();
});

test('a question is removed after a confirmation', async () => {
  serve();
  const { user, onChange } = start();
  await list();
  await user.click(button(messages.remove({ number: 2 })));
  const dialog = within(await screen.findByRole('dialog', { name: messages.removal.title }));
  stub(removeQuizQuestion, {});
  serve(TWO.slice(0, 1));
  await user.click(dialog.getByRole('button', { name: messages.removal.confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(callsOf(removeQuizQuestion)[0]?.params).toEqual({ id: 'question-true_false' });
  expect(screen.queryByText(messages.types.true_false)).not.toBeInTheDocument();
  expect(onChange).toHaveBeenCalled();
});

test('an unsaved new question opens again after a reload', async () => {
  serve([]);
  const { user, unmount } = start();
  await user.click(await screen.findByRole('button', { name: messages.add }));
  await user.click(screen.getByRole('menuitem', { name: messages.types.short_text }));
  await user.type(await screen.findByLabelText(/^Answer 1/), 'Paris');
  unmount();
  start();
  expect(await screen.findByLabelText(/^Answer 1/)).toHaveValue('Paris');
});

test('questions that cannot be loaded can be tried again', async () => {
  refuse(listQuizQuestions, 500);
  const { user } = start();
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  serve();
  await user.click(button(messages.retry));
  expect(await list()).toBeVisible();
});

test('a move without a connection says so', async () => {
  serve();
  const { user } = start();
  await list();
  disconnect(orderQuizQuestions);
  await user.click(button(messages.down({ number: 1 })));
  expect(await screen.findByText(messages.offline)).toBeVisible();
});

test('shows that the questions are loading', () => {
  neverReply(listQuizQuestions);
  start();
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
});
