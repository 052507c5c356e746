import type { CountedAttempt } from 'shared-api/quizzes';
import { QUESTIONS } from './testing/quiz.ts';
import { answersAsHtml } from './answer-html.ts';
import { presentAsked } from './asked-question.ts';
import { endOf, endOfMinutes, isClosed } from './ends.ts';
import { attemptToShow, scoreFor } from './score.ts';
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
  const attempts = points.map((one) => ({ points: one, percentOff: 0 }));
  const hundredths = score === null ? null : score * 100;
  expect(scoreFor(attempts, counts, { total: 400, mark: 10 })).toBe(hundredths);
  expect(scoreFor(attempts, counts, { total: 0, mark: 10 })).toBeNull();
  expect(scoreFor(attempts, counts, { total: 400, mark: 0 })).toBeNull();
});

type Case = [counts: CountedAttempt, attempts: [number | null, number][], index: number];

test.each<Case>([
  [
    'best',
    [
      [100, 0],
      [50, 0],
    ],
    0,
  ],
  [
    'best',
    [
      [100, 0],
      [100, 0],
    ],
    0,
  ],
  [
    'best',
    [
      [100, 0],
      [101, 0],
    ],
    1,
  ],
  [
    'best',
    [
      [80, 0],
      [100, 50],
    ],
    0,
  ],
  [
    'best',
    [
      [80, 60],
      [100, 50],
    ],
    1,
  ],
  [
    'best',
    [
      [100, 0],
      [null, 0],
    ],
    0,
  ],
  [
    'best',
    [
      [null, 0],
      [null, 0],
    ],
    1,
  ],
  [
    'last',
    [
      [100, 0],
      [50, 0],
    ],
    1,
  ],
  [
    'first',
    [
      [100, 0],
      [200, 0],
    ],
    0,
  ],
  [
    'average',
    [
      [100, 0],
      [200, 0],
    ],
    1,
  ],
])('the %s of %j, as points and deduction, is at %d', (counts, rows, index) => {
  const attempts = rows.map(([points, percentOff]) => ({ points, percentOff }));
  expect(attemptToShow(attempts, counts)).toBe(attempts[index]);
});

test('the score is that of the best attempt after the deduction', () => {
  const attempts = [
    { points: 320, percentOff: 0 },
    { points: 400, percentOff: 50 },
  ];
  expect(scoreFor(attempts, 'best', { total: 400, mark: 10 })).toBe(800);
});

test('an attempt ends at the earliest of its ends', () => {
  const started_at = '2026-09-01T10:00:00.000Z';
  expect(endOfMinutes(started_at, null)).toBeNull();
  const ends_at = endOfMinutes(started_at, 5);
  expect(ends_at).toBe('2026-09-01T10:05:00.000Z');
  const none = { ends_at: null, closes_at: null, refused_from: null };
  expect(endOf(none)).toBeNull();
  expect(isClosed(none)).toBe(false);
  const [closes_at, refused_from] = ['2026-09-01T10:03:00.000Z', '2026-09-01T10:02:00.000Z'];
  expect(endOf({ ...none, ends_at })).toBe(ends_at);
  expect(endOf({ ...none, ends_at, closes_at })).toBe(closes_at);
  expect(endOf({ ends_at, closes_at, refused_from })).toBe(refused_from);
  expect(isClosed({ closes_at: null, refused_from }, closes_at)).toBe(true);
  expect(isClosed({ closes_at, refused_from: null }, refused_from)).toBe(false);
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

test('questions and answers that would be too long are shortened', () => {
  const long = { ...QUESTIONS.long, prompt: `<p>${'é'.repeat(20_000)}</p>` };
  const questions = Array.from({ length: 7 }, (_, index) => ({ id: `${index}`, question: long }));
  const answers = new Map([
    ['4', { text: '<p>A short one.</p>' }],
    ['5', { text: `<p>${'x'.repeat(48_000)}</p>` }],
    ['6', { text: '<p>Another.</p>' }],
  ]);
  const html = answersAsHtml(questions, answers);
  expect(Buffer.byteLength(html)).toBeLessThan(205_000);
  const shortened = [
    '<p><strong>5.</strong></p><p>A short one.</p>',
    '<p><strong>6.</strong></p><p>…</p>',
    '<p><strong>7.</strong></p><p>Another.</p>',
  ];
  expect(html.split(long.prompt)).toHaveLength(5);
  expect(html.endsWith(shortened.join(''))).toBe(true);
});
