import { QUESTIONS } from './testing/quiz.ts';
import { answersAsHtml } from './answer-html.ts';
import { presentAsked } from './asked-question.ts';
import { endOf, endOfNew } from './ends.ts';
import { canCount, scoreFor } from './score.ts';
import { seededOrder } from './seeded-order.ts';

const TEN = Array.from({ length: 10 }, (_, index) => index);

describe('the order of an attempt', () => {
  test('follows from its seed and the name of the list, and keeps all items', () => {
    const order = seededOrder(TEN, 7, 'choices');
    expect(seededOrder(TEN, 7, 'choices')).toEqual(order);
    expect(order.toSorted((one, other) => one - other)).toEqual(TEN);
    expect(seededOrder(TEN, 8, 'choices')).not.toEqual(order);
    expect(seededOrder(TEN, 7, 'items')).not.toEqual(order);
  });

  test('puts each item at each place about equally often', () => {
    const firsts = new Map<number, number>();
    for (let seed = 0; seed < 4_000; seed += 1) {
      const [first = -1] = seededOrder([0, 1, 2, 3], seed, 'items');
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    for (const count of firsts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  test('shuffles what would tell the key in its stored order', () => {
    const orders = TEN.map((seed) => {
      const { items } = presentAsked(QUESTIONS.ordering, 'q', seed);
      return items?.map(({ id }) => id).join();
    });
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});

test.each([
  ['best', [300, 100], 7.5],
  ['last', [300, 100], 2.5],
  ['first', [300, 100], 7.5],
  ['average', [300, 100], 5],
  ['best', [300, null], null],
  ['first', [300, null], 7.5],
  ['last', [null, 100], 2.5],
  ['best', [], null],
] as const)('the score by %s of %j', (counts, points, score) => {
  const attempts = points.map((one) => ({ points: one }));
  const hundredths = score === null ? null : score * 100;
  expect(scoreFor(attempts, counts, { total: 400, mark: 10 })).toBe(hundredths);
  expect(scoreFor(attempts, counts, { total: 0, mark: 10 })).toBeNull();
  expect(scoreFor(attempts, counts, { total: 400, mark: 0 })).toBeNull();
});

test('a worse attempt leaves the better one among the submissions', () => {
  const points = (...all: (number | null)[]) => all.map((one) => ({ points: one }));
  expect(canCount(points(100, 50), 'best')).toBe(false);
  expect(canCount(points(100, 100), 'best')).toBe(false);
  expect(canCount(points(100, 101), 'best')).toBe(true);
  expect(canCount(points(100, null), 'best')).toBe(true);
  expect(canCount(points(100, 50), 'last')).toBe(true);
  expect(canCount(points(100, 200), 'first')).toBe(false);
});

test('an attempt ends at the earliest of its ends', () => {
  const started_at = '2026-09-01T10:00:00.000Z';
  const none = { started_at, minutes: null, closes_at: null, refused_from: null };
  expect(endOfNew(none)).toBeNull();
  expect(endOfNew({ ...none, minutes: 5 })).toBe('2026-09-01T10:05:00.000Z');
  const closes_at = '2026-09-01T10:03:00.000Z';
  expect(endOfNew({ ...none, minutes: 5, closes_at })).toBe(closes_at);
  expect(endOf({ ends_at: null, closes_at })).toBe(closes_at);
});

test('answers are escaped as HTML', () => {
  const questions = [
    { id: 'q', question: QUESTIONS.short },
    { id: 'r', question: QUESTIONS.gaps },
  ];
  const answers = new Map([
    ['q', { text: '<img src=x onerror=alert(1)>' }],
    ['r', { gaps: { gx: 'ix', hx: "$& <b>'" } }],
  ]);
  expect(answersAsHtml(questions, answers)).toBe(
    '<p><strong>1.</strong></p><p>Who?</p><p>&lt;img src=x onerror=alert(1)&gt;</p>' +
      '<p><strong>2.</strong></p><p><strong>[cell]</strong> and <strong>[$&amp; &lt;b&gt;&#39;]</strong></p>',
  );
});
