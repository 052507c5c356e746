import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClassworkFormProps, FieldErrors } from 'platform/runtime';
import { axeViolations } from 'platform/testing';
import type { QuestionFields } from 'shared-api/quizzes';
import { QuestionForm } from './QuestionForm.tsx';
import { messages } from './messages.ts';

type Check = Parameters<ClassworkFormProps<QuestionFields>['onCheck']>[0];

function start(fields: QuestionFields | null = null, errors: FieldErrors = {}) {
  let saved = fields;
  let check: Check = null;
  const handleCheck = (next: Check) => {
    check = next;
  };
  function Form() {
    const [shown, setShown] = useState(fields);
    return (
      <QuestionForm
        classId="c7"
        kind="question"
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

const choice = (number: number) => screen.getByLabelText(messages.choiceLabel({ number }));

test('a new question has a short answer, which may change', async () => {
  const { errors } = start();
  expect(screen.getByLabelText(messages.type)).toHaveValue('short');
  expect(screen.getByLabelText(messages.canChange)).toBeChecked();
  expect(screen.getByLabelText(messages.showsAnswers)).not.toBeChecked();
  expect(errors()).toEqual({});
  expect(await axeViolations()).toEqual([]);
});

test('choices are written, added and removed', async () => {
  const { user, saved, errors } = start();
  await user.selectOptions(screen.getByLabelText(messages.type), 'choice');
  await user.type(choice(1), 'Yes');
  await user.type(choice(2), 'No');
  expect(screen.getByRole('button', { name: messages.removeChoice({ number: 1 }) })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: messages.addChoice }));
  expect(choice(3)).toHaveFocus();
  await user.keyboard('Perhaps');
  await user.click(screen.getByLabelText(messages.showsAnswers));
  const choices = ['Yes', 'No', 'Perhaps'];
  expect(saved()).toEqual({ choices, shows_answers: true, can_change: true });
  expect(errors()).toEqual({});
  await user.click(screen.getByRole('button', { name: messages.removeChoice({ number: 2 }) }));
  expect(saved()?.choices).toEqual(['Yes', 'Perhaps']);
  expect(choice(2)).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
});

test.each([
  ['an empty choice', ['Yes', ' '], messages.emptyChoice],
  ['equal choices', ['Yes', 'Yes '], messages.sameChoices],
  ['one choice', ['Yes'], messages.fewChoices],
])('%s is reported before the form is sent', (_, choices, text) => {
  const { errors } = start({ choices, shows_answers: false, can_change: true });
  expect(errors()).toEqual({ choices: text });
});

test('only the empty choice is marked, so that the form focuses it', () => {
  const fields = { choices: ['Yes', ''], shows_answers: false, can_change: true };
  start(fields, { choices: messages.emptyChoice });
  expect(choice(1)).toBeValid();
  expect(choice(2)).toBeInvalid();
});

test('an error of the server is beside the choices', () => {
  const fields = { choices: ['Yes', 'No'], shows_answers: false, can_change: true };
  start(fields, { choices: 'A student has answered.' });
  const group = within(screen.getByRole('group', { name: messages.title }));
  expect(group.getByText('A student has answered.')).toBeVisible();
  expect(choice(1)).toBeInvalid();
});
