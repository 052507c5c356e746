import { applyLook, keepLook, readLook } from './look.ts';

const USUAL = {
  theme: 'system',
  contrast: 'system',
  text: 'normal',
  motion: 'system',
  keys: 'on',
};

afterEach(() =>
  keepLook({ theme: 'system', contrast: 'system', text: 'normal', motion: 'system' }),
);

test('without a choice, the system’s setting applies', () => {
  applyLook();
  expect(readLook()).toEqual(USUAL);
  expect({ ...document.documentElement.dataset }).toEqual({});
});

test('a choice applies at once, and on the next page', () => {
  keepLook({ theme: 'dark', text: 'larger' });
  keepLook({ contrast: 'more', motion: 'reduce' });
  const chosen = { theme: 'dark', text: 'larger', contrast: 'more', motion: 'reduce' };
  expect({ ...document.documentElement.dataset }).toEqual(chosen);
  expect(readLook()).toEqual({ ...chosen, keys: 'on' });
  keepLook({ theme: 'system' });
  expect(document.documentElement.dataset).not.toHaveProperty('theme');
  expect(readLook()).toEqual({ ...chosen, theme: 'system', keys: 'on' });
});

test('an invalid cookie counts as none', () => {
  document.cookie = 'homeroom_look=blue.huge';
  expect(readLook()).toEqual(USUAL);
});
