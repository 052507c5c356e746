import type { ClassworkKind } from 'shared-api/contract';
import { aNotification } from '../../testing/aNotification.ts';
import { messages } from './messages.ts';
import { sentenceOf } from './sentenceOf.ts';

test('new classwork is named by its kind, and generally if the kind is unknown', () => {
  const sentence = (kind?: string) => {
    const classwork_type = kind as ClassworkKind | undefined;
    const of = classwork_type === undefined ? {} : { classwork_type };
    return sentenceOf(aNotification({ kind: 'classwork', title: 'Sources', ...of }));
  };
  const title = 'Sources';
  expect(sentence('material')).toBe(messages.material({ title }));
  expect(sentence('question')).toBe(messages.question({ title }));
  expect(sentence('quiz')).toBe(messages.quiz({ title }));
  expect(sentence('assignment')).toBe(messages.classwork({ title }));
  expect(sentence('chess')).toBe(messages.classwork({ title }));
  expect(sentence()).toBe(messages.classwork({ title }));
});
