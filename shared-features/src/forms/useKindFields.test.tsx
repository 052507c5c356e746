import { act, renderHook } from '@testing-library/react';
import { useKindFields, type KindFieldsProps } from './useKindFields.ts';

interface Fields {
  text: string;
}

function start(fields: Fields | null) {
  const onFields = jest.fn();
  const initialProps: KindFieldsProps<Fields> = { fields, onFields };
  const hook = renderHook((props: KindFieldsProps<Fields>) => useKindFields(props, { text: '' }), {
    initialProps,
  });
  return {
    onFields,
    shown: () => hook.result.current[0].text,
    type: (text: string) => act(() => hook.result.current[1]({ text })),
    pass: (text: string | null) => {
      hook.rerender({ fields: text === null ? null : { text }, onFields });
    },
  };
}

test('new classwork starts with the fields of the kind', () => {
  const { shown, type, onFields } = start(null);
  expect(shown()).toBe('');
  type('a');
  expect(onFields).toHaveBeenCalledWith({ text: 'a' });
  expect(shown()).toBe('a');
});

test('a value that the form passes back late does not replace what was typed since', () => {
  const { shown, type, pass } = start({ text: '' });
  type('a');
  type('ab');
  pass('a');
  expect(shown()).toBe('ab');
  pass('ab');
  expect(shown()).toBe('ab');
});

test('a change of the form is shown, also back to an earlier value', () => {
  const { shown, type, pass } = start({ text: 'a' });
  type('ab');
  pass('ab');
  pass('of another teacher');
  expect(shown()).toBe('of another teacher');
  type('abc');
  pass('abc');
  pass('ab');
  expect(shown()).toBe('ab');
});
