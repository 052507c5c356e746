import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FormStack } from './FormStack.tsx';

/** Form that refuses the e-mail, at once or after the server's response. */
function SignUp({ answer = Promise.resolve() }: { answer?: Promise<void> }) {
  const [error, setError] = useState('');
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault();
        void answer.then(() => setError('Already in use.'));
      }}
    >
      <TextField name="name" label="Name" value="Ada" onChange={() => undefined} />
      <TextField
        name="email"
        label="E-mail"
        value="a@b.c"
        onChange={() => undefined}
        error={error}
      />
      <Button type="submit">Sign up</Button>
    </FormStack>
  );
}

test('moves the focus to the invalid field', async () => {
  render(<SignUp />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Already in use.')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

test.each(['Control', 'Meta'])('%s with Enter submits from a field, once', async (key) => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <FormStack onSubmit={submit}>
      <textarea aria-label="Text" />
      <Button type="submit">Send</Button>
    </FormStack>,
  );
  await userEvent.type(screen.getByLabelText('Text'), `a{${key}>}{Enter}{/${key}}`);
  expect(submit).toHaveBeenCalledTimes(1);
});

test('does not submit again while a submit is pending', async () => {
  const submit = jest.fn();
  render(
    <FormStack onSubmit={submit}>
      <textarea aria-label="Text" />
      <Button type="submit" isBusy>
        Send
      </Button>
    </FormStack>,
  );
  await userEvent.type(screen.getByLabelText('Text'), 'a{Control>}{Enter}{/Control}');
  expect(submit).not.toHaveBeenCalled();
});

test('does not move the focus of a person who has moved on', async () => {
  let refuse: () => void = () => undefined;
  const answer = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  render(<SignUp answer={answer} />);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByLabelText('Name'));
  refuse();
  expect(await screen.findByText('Already in use.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

/** Form whose button disappears with the typed text. */
function Draft({ onDiscard }: { onDiscard?: () => void }) {
  const [text, setText] = useState('typed');
  return (
    <FormStack onSubmit={(event) => event.preventDefault()}>
      <input type="text" aria-label="Closed" disabled />
      <TextField
        name="title"
        label="Title"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text !== '' && (
        <Button
          onClick={() => {
            onDiscard?.();
            setText('');
          }}
        >
          Discard
        </Button>
      )}
      <Button type="submit">Send</Button>
    </FormStack>
  );
}

test('moves the focus of a removed button to the first enabled field', async () => {
  render(<Draft />);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Title')).toHaveFocus();
});

test('keeps the focus where such a button has moved it', async () => {
  render(<Draft onDiscard={() => screen.getByRole('button', { name: 'Send' }).focus()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});

test('does not return the focus after a click outside of the form', async () => {
  render(<Draft />);
  const discard = screen.getByRole('button', { name: 'Discard' });
  discard.focus();
  await userEvent.click(document.body);
  await userEvent.type(document.body, 'x');
  act(() => discard.click());
  expect(document.body).toHaveFocus();
});
