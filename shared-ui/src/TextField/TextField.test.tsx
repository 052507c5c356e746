import { fireEvent, render, screen } from '@testing-library/react';
import { DateField } from '../DateField/DateField.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { TextAreaField } from '../TextAreaField/TextAreaField.tsx';
import { TextField } from './TextField.tsx';

const ignore = () => undefined;

test('is announced with its hint, its error and its count', () => {
  render(
    <TextField
      name="name"
      label="Class name"
      value="Biology"
      onChange={ignore}
      hint="Students see it."
      error="Choose another."
      maxLength={40}
      showCount
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Class name' });
  expect(field).toHaveAccessibleDescription('Students see it. Choose another. 7 / 40');
  expect(field).toBeInvalid();
});

test('is neither invalid nor has an empty description without an error', () => {
  render(<TextField name="name" label="Class name" value="" onChange={ignore} error={false} />);
  const field = screen.getByRole('textbox', { name: 'Class name' });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
});

test('keeps its name when it is required', () => {
  render(<TextField name="name" label="Class name" value="" onChange={ignore} required />);
  expect(screen.getByRole('textbox', { name: 'Class name' })).toBeRequired();
});

test.each(['field', 'area'])('a %s composes the letters of a pasted text', (kind) => {
  const insert = jest.fn();
  Object.assign(document, { execCommand: insert });
  const texts = { name: 'name', label: 'Class name', value: '', onChange: ignore };
  render(kind === 'field' ? <TextField {...texts} /> : <TextAreaField {...texts} />);
  const paste = (text: string) => {
    const clipboardData = { getData: () => text };
    return fireEvent.paste(screen.getByRole('textbox'), { clipboardData });
  };
  expect(paste('U\u0308bungen')).toBe(false);
  expect(insert).toHaveBeenCalledWith('insertText', false, 'Übungen');
  // The browser pastes composed text by itself.
  expect(paste('Übungen')).toBe(true);
  expect(insert).toHaveBeenCalledTimes(1);
});

test('a text area, a select and a date have an error too', () => {
  const texts = { value: '', onChange: ignore, error: 'This field is required.' };
  render(
    <>
      <TextAreaField name="intro" label="About you" {...texts} maxLength={130} showCount />
      <SelectField
        name="type"
        label="Profile"
        {...texts}
        placeholder="Choose"
        options={[{ value: 'public', label: 'Everyone' }]}
      />
      <DateField name="dob" label="Date of birth" {...texts} />
    </>,
  );
  expect(screen.getByLabelText('About you')).toHaveAccessibleDescription(
    'This field is required. 0 / 130',
  );
  expect(screen.getByRole('combobox', { name: 'Profile' })).toHaveDisplayValue('Choose');
  expect(screen.getByLabelText('Profile')).toHaveAccessibleDescription('This field is required.');
  expect(screen.getByLabelText('Date of birth')).toHaveAttribute('type', 'date');
  expect(screen.getByLabelText('Date of birth')).toBeInvalid();
});
