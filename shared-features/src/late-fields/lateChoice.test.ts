import { isPercent, lateTermsOf, withLateMistakes } from './lateChoice.ts';

const choice = (percent: string) => {
  return { late_policy: 'penalty', late_percent: percent, late_floor: '0' };
};

test.each(['1e1', '0x10', '1.000', '1 0', '12,5', '+5', ''])('%j is no whole percent', (typed) => {
  expect(isPercent(typed)).toBe(false);
  expect(withLateMistakes({}, choice(typed))).toEqual({ late_percent: expect.any(String) });
});

test.each([
  ['10', 10],
  ['10,0', 10],
  ['١٠', 10],
])('%j is %d percent', (typed, percent) => {
  expect(lateTermsOf(choice(typed))).toMatchObject({ percent_per_day: percent });
});
