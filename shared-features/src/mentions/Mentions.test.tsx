import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { axeViolations, renderPage } from 'platform/testing';
import { LIMITS, listMentionable, type Mentionable } from 'shared-api/contract';
import { aMentionable, callsOf, refuse, startSignedIn, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { TextAreaField } from 'shared-ui/controls';
import { Mentions } from './Mentions.tsx';
import { messages } from './messages.ts';

startSignedIn(toast.clear);

const NAMES = ['grace', 'Grace (2)', 'ada', 'mary ann', 'Åsa', 'أحمد', 'ms.miller'];
const onEnter = jest.fn();

function Box() {
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <h1>Comments</h1>
      <TextAreaField
        ref={box}
        name="content"
        label="Comment"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
      <Mentions classId="class-1" field={() => box.current} />
      <button>Send</button>
    </>
  );
}

const people = (names: string[]): Mentionable[] =>
  names.map((username) => aMentionable({ id: username, username }));

function start() {
  stub(listMentionable, people(NAMES));
  return renderPage(<Box />);
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
const list = () => screen.findByRole('listbox', { name: messages.title });
const names = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('bdi')?.textContent);
const isOpen = () => screen.queryByRole('listbox') !== null;
const chosen = () => screen.getByRole('option', { selected: true });

test('@ offers the members of the class, and letters narrow the list', async () => {
  const { user } = start();
  await user.type(box(), 'Hello ');
  expect(callsOf(listMentionable)).toEqual([]);
  await user.keyboard('@');
  await list();
  expect(names().toSorted()).toEqual(NAMES.toSorted());
  await user.keyboard('GR');
  await waitFor(() => expect(names()).toEqual(['grace', 'Grace (2)']));
  expect(screen.getByText(messages.found({ count: 2 }))).toBeInTheDocument();
  await user.keyboard('x');
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(callsOf(listMentionable)).toMatchObject([
    { params: { id: 'class-1' }, query: { name: '' } },
  ]);
});

test('in a large class, the typed letters are requested', async () => {
  const loadGenerator = Array.from({ length: LIMITS.mentionable }, (_, index) => `anna ${index}`);
  const { user } = start();
  stub(listMentionable, ({ query }) => {
    return people(query.name?.startsWith('z') ? ['zoe', 'zoltan'] : loadGenerator);
  });
  await user.type(box(), '@z');
  await list();
  await waitFor(() => expect(names()).toEqual(['zoe', 'zoltan']));
  // The list is complete: no more letters are requested.
  await user.keyboard('ol');
  await waitFor(() => expect(names()).toEqual(['zoltan']));
  expect(callsOf(listMentionable).map(({ query }) => query.name)).toEqual(['', 'z']);
  await user.keyboard('{Backspace}{Backspace}{Backspace}an');
  await waitFor(() => expect(names()).toHaveLength(20));
});

test('Enter inserts the chosen name, and belongs to the form afterwards', async () => {
  const { user } = start();
  await user.type(box(), 'Hello @gr');
  await list();
  expect(box()).toHaveAttribute('aria-activedescendant', chosen().id);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Grace (2)');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(box()).toHaveValue('Hello @Grace (2) ');
  expect([isOpen(), onEnter.mock.calls.length]).toEqual([false, 0]);
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('and all{Enter}');
  expect(onEnter).toHaveBeenCalledTimes(1);
});

test('Tab and a click choose too, in the middle of a text, and the box keeps the focus', async () => {
  const { user } = start();
  await user.type(box(), 'Ask  first');
  act(() => box().setSelectionRange(4, 4));
  await user.keyboard('@as');
  await list();
  await user.keyboard('{Tab}');
  expect(box()).toHaveValue('Ask @Åsa  first');
  expect(box().selectionStart).toBe(9);
  await user.keyboard('@أ');
  await user.click(await screen.findByRole('option', { name: /أحمد/ }));
  expect(box()).toHaveValue('Ask @Åsa @أحمد  first');
  expect(box()).toHaveFocus();
});

test('Escape closes the list for this @, and the next one opens it again', async () => {
  const { user } = start();
  await user.type(box(), '@gr');
  await list();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await user.keyboard('a');
  expect(isOpen()).toBe(false);
  await user.keyboard(' @g');
  await list();
  act(() => screen.getByRole('button', { name: 'Send' }).focus());
  await waitFor(() => expect(isOpen()).toBe(false));
});

test.each(['me@g', 'https://a.test/@g', '@@g', '@ g', '@grace ', '@\ng'])(
  'nobody is offered behind %j',
  async (text) => {
    const { user } = start();
    await user.type(box(), '@g');
    await list();
    fireEvent.change(box(), { target: { value: text } });
    act(() => box().setSelectionRange(text.length, text.length));
    fireEvent.keyUp(box());
    await waitFor(() => expect(isOpen()).toBe(false));
  },
);

test('names can be typed when the members do not load', async () => {
  const { user } = start();
  refuse(listMentionable, 500);
  await user.type(box(), '@m');
  await waitFor(() => expect(callsOf(listMentionable)).not.toEqual([]));
  expect(isOpen()).toBe(false);
  await user.keyboard('ary');
  expect(box()).toHaveValue('@mary');
});

test('has no accessibility violations', async () => {
  const { user } = start();
  await user.type(box(), '@');
  await list();
  expect(await axeViolations()).toEqual([]);
});
