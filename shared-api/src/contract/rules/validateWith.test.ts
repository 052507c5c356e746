import { createClassworkRules } from './classwork.ts';
import { editClassRules } from './classes.ts';
import { validateWith } from './validateWith.ts';

test('what keeps the rules has no mistakes', async () => {
  await expect(validateWith(editClassRules)({ name: 'Algebra' })).resolves.toEqual({});
});

test('an emptied field is a mistake, although it may be left out', async () => {
  const validate = validateWith<{ name: string }>(editClassRules);
  await expect(validate({ name: ' ' })).resolves.toEqual({ name: 'This field is required.' });
});

test('every field has the first text that concerns it; a list has one for all', async () => {
  const validate = validateWith<{ title: string; _files: string[] }>(createClassworkRules);
  await expect(validate({ title: '', _files: ['ftp://a', ''] })).resolves.toMatchObject({
    title: 'Title is required.',
    mark: 'Marks are required.',
    _files: expect.stringMatching(/http|required/),
  });
});
