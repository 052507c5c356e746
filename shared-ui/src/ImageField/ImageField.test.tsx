import { fireEvent, render, screen } from '@testing-library/react';
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

let addresses: string[];
beforeEach(() => {
  addresses = [];
  URL.createObjectURL = jest.fn((file: File) => {
    addresses.push(file.name);
    return `blob:${file.name}`;
  }) as typeof URL.createObjectURL;
  URL.revokeObjectURL = jest.fn((url: string) => {
    addresses = addresses.filter((name) => url !== `blob:${name}`);
  });
});

const input = () => screen.getByLabelText<HTMLInputElement>(/Profile picture/);

it('shows what was chosen, and holds no picture longer than it is shown', async () => {
  const { unmount } = render(<Picture />);
  await userEvent.upload(input(), cat);
  expect(screen.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', 'blob:cat.png');
  await userEvent.upload(input(), dog);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:dog.png');
  expect(addresses).toEqual(['dog.png']);
  unmount();
  expect(addresses).toEqual([]);
});

it('takes a picture that is dropped onto it', () => {
  const onFile = jest.fn();
  render(<Picture onFile={onFile} />);
  fireEvent.drop(screen.getByText('Choose a picture'), { dataTransfer: { files: [cat] } });
  expect(onFile).toHaveBeenCalledWith(cat);
});

it('gives the picture back, and stays with the focus', async () => {
  const onFile = jest.fn();
  render(<Picture onFile={onFile} />);
  await userEvent.upload(input(), cat);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onFile).toHaveBeenLastCalledWith(null);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
});
