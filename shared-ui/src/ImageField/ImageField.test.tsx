import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ImageField } from './ImageField.tsx';

const cat = new File(['cat'], 'cat.png', { type: 'image/png' });
const dog = new File(['dog'], 'dog.png', { type: 'image/png' });

function Picture({ onFile = () => undefined }: { onFile?: (file: File | null) => void }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <ImageField
      label="Profile picture"
      accept="image/png"
      file={file}
      onChange={(chosen) => {
        setFile(chosen);
        onFile(chosen);
      }}
      previewAlt="Your picture"
      chooseLabel="Choose a picture"
      removeLabel="Remove"
    />
  );
}

let painted: string[];
beforeEach(() => {
  painted = [];
  const context = { drawImage: ({ name }: { name: string }) => painted.push(name) };
  HTMLCanvasElement.prototype.getContext = jest.fn(() => context) as never;
  globalThis.createImageBitmap = jest.fn(async (file: File) => {
    if (file.name.startsWith('broken'))
      throw new DOMException('The source image cannot be decoded');
    return { name: file.name, width: 3_200, height: 800, close };
  }) as never;
});
const close = jest.fn();

const input = () => screen.getByLabelText<HTMLInputElement>(/Profile picture/);

test('shows the chosen picture, and releases its memory after painting', async () => {
  render(<Picture />);
  await userEvent.upload(input(), cat);
  const picture = screen.getByRole<HTMLCanvasElement>('img', { name: 'Your picture' });
  await waitFor(() => expect(painted).toEqual(['cat.png']));
  expect([picture.width, picture.height]).toEqual([1_600, 400]);
  await userEvent.upload(input(), dog);
  await waitFor(() => expect(painted).toEqual(['cat.png', 'dog.png']));
  expect(close).toHaveBeenCalledTimes(2);
});

test('shows no preview of an unreadable file, and one of the next file', async () => {
  render(<Picture />);
  await userEvent.upload(input(), new File(['x'], 'broken.png', { type: 'image/png' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Your picture' })).toBeNull());
  await userEvent.upload(input(), dog);
  expect(await screen.findByRole('img', { name: 'Your picture' })).toBeInTheDocument();
  await waitFor(() => expect(painted).toEqual(['dog.png']));
});

test('takes a picture that is dropped onto it', () => {
  const onFile = jest.fn();
  render(<Picture onFile={onFile} />);
  fireEvent.drop(screen.getByText('Choose a picture'), { dataTransfer: { files: [cat] } });
  expect(onFile).toHaveBeenCalledWith(cat);
});

test('removes the picture, and keeps the focus', async () => {
  const onFile = jest.fn();
  render(<Picture onFile={onFile} />);
  await userEvent.upload(input(), cat);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onFile).toHaveBeenLastCalledWith(null);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
});
