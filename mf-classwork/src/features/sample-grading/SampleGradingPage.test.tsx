import { screen, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import { messages } from './messages.ts';
import { SAMPLE_SUBMISSIONS, SAMPLE_WORK } from './sampleData.ts';
import { SampleGradingPage } from './SampleGradingPage.tsx';

function open() {
  const { user } = renderPage(<SampleGradingPage />, { path: '/classwork' });
  const list = within(screen.getByRole('list', { name: messages.list }));
  const cardOf = (name: string) => {
    return within(list.getByRole('heading', { name }).closest('li') as HTMLElement);
  };
  return { user, list, cardOf };
}

test('the page says that its data is made up, and requests nothing', () => {
  const { list } = open();
  expect(screen.getByText(messages.notice)).toBeVisible();
  expect(list.getAllByRole('listitem')).toHaveLength(SAMPLE_SUBMISSIONS.length);
  expect(document.title).toMatch(/^Grading with sample data/);
});

test('a card shows the person, the grade and the comment', () => {
  const { cardOf } = open();
  const card = cardOf('Maya Fischer');
  expect(card.getByText('maya@sample.example')).toBeVisible();
  expect(card.getByText(messages.graded)).toBeVisible();
  expect(card.getByLabelText(messages.grade)).toHaveValue('18');
  expect(card.getByLabelText<HTMLInputElement>(messages.comment).value).toMatch(/^Clear/);
});

test('an answer is shown and hidden', async () => {
  const { cardOf, user } = open();
  const card = cardOf('Maya Fischer');
  expect(card.getByText(/^The sun warms/)).not.toBeVisible();
  await user.click(card.getByText('View Submission'));
  expect(card.getByText(/^The sun warms/)).toBeVisible();
  await user.click(card.getByText('Hide Submission'));
  expect(card.getByText(/^The sun warms/)).not.toBeVisible();
});

test('a grade marks the submission as graded and counts', async () => {
  const { cardOf, user } = open();
  const card = cardOf('Tomás Rivera');
  expect(screen.getByText('2 of 4 graded')).toBeVisible();
  await user.type(card.getByLabelText(messages.grade), '16.5');
  await user.click(card.getByRole('button', { name: 'Submit' }));
  expect(await card.findByText(messages.graded)).toBeVisible();
  expect(screen.getByText('3 of 4 graded')).toBeVisible();
});

test.each([
  ['', messages.gradeMissing],
  ['-1', messages.gradeOutside({ mark: SAMPLE_WORK.mark })],
  ['21', messages.gradeOutside({ mark: SAMPLE_WORK.mark })],
])('the grade “%s” is refused by the field', async (grade, error) => {
  const { cardOf, user } = open();
  const card = cardOf('Tomás Rivera');
  const field = card.getByLabelText(messages.grade);
  if (grade) await user.type(field, grade);
  await user.click(card.getByRole('button', { name: 'Submit' }));
  expect(await card.findByText(error)).toBeVisible();
  expect(field).toBeInvalid();
  expect(card.queryByText(messages.graded)).not.toBeInTheDocument();
});

test('has no accessibility violations', async () => {
  open();
  expect(await axeViolations()).toEqual([]);
});
