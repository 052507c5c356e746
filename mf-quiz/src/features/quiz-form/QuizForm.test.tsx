import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClassworkFormProps, FieldErrors } from 'platform/runtime';
import { axeViolations } from 'platform/testing';
import { messages } from './messages.ts';
import { QuizForm } from './QuizForm.tsx';
import { NEW_QUIZ, type QuizFields } from './quizFields.ts';

type Check = Parameters<ClassworkFormProps<QuizFields>['onCheck']>[0];

function start(fields: QuizFields | null = null, errors: FieldErrors = {}) {
  let saved = fields;
  let check: Check = null;
  const handleCheck = (next: Check) => {
    check = next;
  };
  function Form() {
    const [shown, setShown] = useState(fields);
    return (
      <QuizForm
        classId="c7"
        kind="quiz"
        fields={shown}
        errors={errors}
        isBusy={false}
        onCheck={handleCheck}
        onFields={(next) => {
          saved = next;
          setShown(next);
        }}
      />
    );
  }
  render(<Form />);
  return { user: userEvent.setup(), saved: () => saved, errors: () => check?.(saved) ?? {} };
}

const field = (name: string) => screen.getByLabelText(name);

test('a new quiz has one attempt without a time limit, and shows answers and feedback', async () => {
  const { errors } = start();
  expect(field(messages.minutes)).toHaveValue('');
  expect(field(messages.attempts)).toHaveValue('1');
  expect(screen.queryByLabelText(messages.counts)).not.toBeInTheDocument();
  expect(field(messages.showsAnswers)).toBeChecked();
  expect(field(messages.showsKey)).not.toBeChecked();
  expect(errors()).toEqual({});
  expect(await axeViolations()).toEqual([]);
});

test('a teacher limits the time, and lets any number of attempts count by their average', async () => {
  const { user, saved, errors } = start();
  await user.type(field(messages.minutes), '45');
  await user.selectOptions(field(messages.attempts), messages.anyNumber);
  await user.selectOptions(field(messages.counts), messages.average);
  expect(saved()).toEqual({ ...NEW_QUIZ, minutes: 45, attempts: null, counts: 'average' });
  await user.clear(field(messages.minutes));
  expect(saved()?.minutes).toBeNull();
  expect(errors()).toEqual({});
});

test('going back is a choice only with one question on each page', async () => {
  const { user, saved } = start();
  await user.click(screen.getByText(messages.more));
  expect(screen.queryByLabelText(messages.canGoBack)).not.toBeInTheDocument();
  await user.click(field(messages.isPaged));
  await user.click(field(messages.canGoBack));
  await user.type(field(messages.accessCode), 'tulip');
  expect(saved()).toMatchObject({ is_paged: true, can_go_back: false, access_code: 'tulip' });
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['no number', 'soon'],
  ['half a minute', '0,5'],
  ['no time at all', '0'],
])('a time limit of %s is refused, and stays as it was typed', async (_, typed) => {
  const { user, errors } = start();
  await user.type(field(messages.minutes), typed);
  expect(Object.keys(errors())).toEqual(['minutes']);
});

test('a quiz cannot close before it opens', () => {
  const { errors, saved } = start();
  fireEvent.change(field(messages.opensDay), { target: { value: '2026-10-02' } });
  fireEvent.change(field(messages.closesDay), { target: { value: '2026-10-01' } });
  expect(saved()?.opens_at).toMatch(/^2026-10-0\dT/);
  expect(Object.keys(errors())).toEqual(['closes_at']);
  fireEvent.change(field(messages.closesDay), { target: { value: '' } });
  expect(saved()?.closes_at).toBeNull();
  expect(errors()).toEqual({});
});

test('an error of the server is beside its field, also in the settings that open', () => {
  start(NEW_QUIZ, { access_code: 'At most 50 characters.', closes_at: 'Choose a later time.' });
  expect(screen.getByText('At most 50 characters.')).toBeVisible();
  expect(field(messages.accessCode)).toBeInvalid();
  expect(field(messages.closesDay)).toBeInvalid();
});
