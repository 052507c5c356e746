import { messages } from './messages.ts';
import { categoriesOf, mistakesOf, weightsOf, type Row } from './rows.ts';

function row(weight: string, drop = '0'): Row {
  return { key: 'new-1', title: 'Tests', weight, drop_lowest: drop };
}

test('a weight accepts a decimal comma', () => {
  expect(categoriesOf([row('33,3')], [])).toEqual([
    { title: 'Tests', weight: 33.3, drop_lowest: 0 },
  ]);
  expect(weightsOf([row('33,3')])).toEqual([{ weight: 33.3 }]);
});

test.each(['1e2', '0x10', '1.000', '1 0'])('the weight %j is refused with its reason', (typed) => {
  const error = mistakesOf([row(typed)]).get('new-1')?.weight;
  expect(error).toEqual(expect.any(String));
  expect(error).not.toBe(messages.weightWrong({ max: 1000 }));
  expect(weightsOf([row(typed)])).toEqual([]);
});

test('a number of dropped pieces is whole', () => {
  expect(mistakesOf([row('10', '1,5')]).get('new-1')).toEqual({
    drop_lowest: messages.dropWrong({ max: 50 }),
  });
});
