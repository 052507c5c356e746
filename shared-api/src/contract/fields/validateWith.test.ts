import { editClassRules } from '../classes/rules.ts';
import { createClassworkRules } from '../classwork/rules.ts';
import { validateWith } from './validateWith.ts';

test('valid fields have no errors', async () => {
  await expect(validateWith(editClassRules)({ name: 'Algebra' })).resolves.toEqual({});
});

test('an emptied field is an error, although it may be omitted', async () => {
  const validate = validateWith<{ name: string }>(editClassRules);
  await expect(validate({ name: ' ' })).resolves.toEqual({ name: 'This field is required.' });
});

test('every field has its first message; a list has one for all items', async () => {
  const validate = validateWith<{ title: string; _files: string[] }>(createClassworkRules);
  await expect(validate({ title: '', _files: ['ftp://a', ''] })).resolves.toMatchObject({
    title: 'Title is required.',
    mark: 'Marks are required.',
    _files: expect.stringMatching(/http|required/),
  });
});
