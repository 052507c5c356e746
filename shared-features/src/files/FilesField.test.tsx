import { fireEvent, render, screen } from '@testing-library/react';
import { LIMITS } from 'shared-api/contract';
import { signIn } from 'shared-api/testing';
import { FilesField } from './FilesField.tsx';
import { messages } from './messages.ts';

beforeEach(() => {
  localStorage.clear();
  signIn();
});

const TITLE = 'Title';
const whole = Array.from({ length: LIMITS.attachments }, (_, index) => {
  return { id: `file-${index}`, name: `${index}.txt`, size: 1 };
});

/** Puts the field into a form with another field. */
function start(field: Partial<Parameters<typeof FilesField>[0]> = {}) {
  return render(
    <form>
      <label>
        {TITLE} <input />
      </label>
      <FilesField
        classId="c7"
        storageKey="answer-1"
        value={[]}
        onChange={() => undefined}
        onWait={() => undefined}
        {...field}
      />
    </form>,
  );
}

const title = () => screen.getByLabelText(TITLE);
const given = (name: string, ...types: string[]) => {
  return { files: [new File([], name)], types: ['Files', ...types] };
};

test('files pasted anywhere in the form are attached', async () => {
  start();
  expect(fireEvent.paste(title(), { clipboardData: given('photo.png') })).toBe(false);
  expect(await screen.findByText('photo.png')).toBeVisible();
});

test('a paste with text inserts only the text', () => {
  start();
  expect(fireEvent.paste(title(), { clipboardData: given('cells.png', 'text/plain') })).toBe(true);
  expect(screen.queryByText('cells.png')).not.toBeInTheDocument();
});

test('files dropped on the form are attached, not opened in place of the page', async () => {
  start();
  expect(fireEvent.dragOver(title(), { dataTransfer: given('a.txt') })).toBe(false);
  expect(screen.queryByText('a.txt')).not.toBeInTheDocument();
  expect(fireEvent.drop(title(), { dataTransfer: given('a.txt', 'text/plain') })).toBe(false);
  expect(await screen.findByText('a.txt')).toBeVisible();
});

test('a drag without files is left to its field', () => {
  start();
  const dataTransfer = { files: [], types: ['text/plain'] };
  expect(fireEvent.dragOver(title(), { dataTransfer })).toBe(true);
  expect(fireEvent.drop(title(), { dataTransfer })).toBe(true);
});

test('during sending no file is accepted, nor opened by the browser', () => {
  start({ isDisabled: true });
  expect(fireEvent.drop(title(), { dataTransfer: given('a.txt') })).toBe(false);
  expect(screen.queryByText('a.txt')).not.toBeInTheDocument();
});

test('one file too many is reported', async () => {
  start({ value: whole });
  fireEvent.paste(title(), { clipboardData: given('more.txt') });
  expect(await screen.findByText(messages.tooMany({ max: LIMITS.attachments }))).toBeVisible();
  expect(screen.queryByText('more.txt')).not.toBeInTheDocument();
});

describe('a photo', () => {
  const pointWith = (pointer: string) => {
    window.matchMedia = (query: string) =>
      ({ matches: query === `(pointer: ${pointer})` }) as MediaQueryList;
  };
  const { matchMedia } = window;
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  test('is taken by the camera of a phone or a tablet', async () => {
    pointWith('coarse');
    start();
    const camera = document.querySelector<HTMLInputElement>('input[capture]');
    expect(camera).toHaveAttribute('accept', 'image/*');
    const opened = jest.spyOn(camera!, 'click');
    fireEvent.click(screen.getByRole('button', { name: messages.photo }));
    expect(opened).toHaveBeenCalledTimes(1);
    fireEvent.change(camera!, { target: { files: [new File([], 'photo.jpg')] } });
    expect(await screen.findByText('photo.jpg')).toBeVisible();
  });

  test('is not offered on devices with a mouse', () => {
    pointWith('fine');
    start();
    expect(screen.queryByRole('button', { name: messages.photo })).not.toBeInTheDocument();
  });
});
