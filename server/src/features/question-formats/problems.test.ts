import { problemText } from './messages.ts';

test('a loss is described in the language of its reader', () => {
  const text = problemText({ what: 'unsupportedKind', detail: 'hotspot' });
  expect(text('en')).toBe(
    'Questions of the type hotspot cannot be imported. The question was left out.',
  );
  expect(text('de')).toContain('hotspot');
  expect(text('de')).not.toBe(text('en'));
  expect(problemText({ what: 'noRight' })('en')).toContain('No answer is marked as right.');
});
