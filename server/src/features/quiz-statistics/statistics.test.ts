import { csvOf } from '../exports/csv.ts';
import { statisticsTable } from './rows.ts';
import { statisticsOf, type CountedAttempt } from './statistics.ts';

/**
 * Ratings of 30 departments on 7 items, published by Chatterjee and Price (1977), Regression
 * Analysis by Example, page 68; `attitude` in R.
 */
const ATTITUDE: Record<string, string> = {
  rating:
    '43 63 71 61 81 43 58 71 72 67 64 67 69 68 77 81 74 65 65 50 50 64 53 40 63 66 78 48 85 82',
  complaints:
    '51 64 70 63 78 55 67 75 82 61 53 60 62 83 77 90 85 60 70 58 40 61 66 37 54 77 75 57 85 82',
  privileges:
    '30 51 68 45 56 49 42 50 72 45 53 47 57 83 54 50 64 65 46 68 33 52 52 42 42 66 58 44 71 39',
  learning:
    '39 54 69 47 66 44 56 55 67 47 58 39 42 45 72 72 69 75 57 54 34 62 50 58 48 63 74 45 71 59',
  raises:
    '61 63 76 54 71 54 66 70 71 62 58 59 55 59 79 60 79 55 75 64 43 66 63 50 66 88 80 51 77 64',
  critical:
    '92 73 86 84 83 49 68 66 83 80 67 74 63 77 77 54 79 80 85 78 64 80 80 57 75 76 78 83 74 78',
  advance:
    '45 47 48 35 47 34 35 41 31 41 34 41 25 35 46 36 63 60 46 52 33 41 37 49 33 72 49 38 55 39',
};

function attemptsOf(table: Record<string, string>): CountedAttempt[] {
  const columns = Object.entries(table).map(([id, values]) => [id, values.split(' ')] as const);
  return columns[0]![1].map((_, row) => ({
    scores: Object.fromEntries(columns.map(([id, values]) => [id, Number(values[row])])),
  }));
}

function questionsOf(table: Record<string, string>, points: number) {
  return Object.keys(table).map((id) => ({ id, points }));
}

test('alpha and corrected correlations are those published for the attitude data', () => {
  const { alpha, isAlphaUncertain, questions } = statisticsOf(
    questionsOf(ATTITUDE, 100),
    attemptsOf(ATTITUDE),
  );
  // Printed by `alpha(attitude)` of Revelle's R package psych: raw_alpha, r.drop and mean.
  expect(alpha).toBeCloseTo(0.84, 2);
  expect(isAlphaUncertain).toBe(false);
  const printed = questions.map(({ id, discrimination, difficulty }) => {
    return [id, Number(discrimination?.toFixed(2)), Math.round(difficulty! * 100)];
  });
  expect(printed).toEqual([
    ['rating', 0.67, 65],
    ['complaints', 0.74, 67],
    ['privileges', 0.56, 53],
    ['learning', 0.71, 56],
    ['raises', 0.79, 65],
    ['critical', 0.27, 75],
    ['advance', 0.46, 43],
  ]);
});

/** Worked by hand: 4 students, 3 questions of one point. */
const SMALL = { a: '1 1 1 0', b: '1 1 0 0', c: '1 0 0 0' };

test('a table that is worked by hand', () => {
  const result = statisticsOf(questionsOf(SMALL, 1), attemptsOf(SMALL));
  // Totals 3, 2, 1, 0: variance 5/3. Questions: 1/4, 1/3, 1/4. Alpha 3/2 * (1 - (5/6) / (5/3)).
  expect(result.alpha).toBeCloseTo(0.75, 10);
  expect(result).toMatchObject({ count: 4, mean: 1.5, isAlphaUncertain: true });
  expect(result.deviation).toBeCloseTo(Math.sqrt(5 / 3), 10);
  expect(result.questions.map(({ difficulty }) => difficulty)).toEqual([0.75, 0.5, 0.25]);
  // Question a with rests 2, 1, 0, 0: covariance 1/4, variances 1/4 and 11/12.
  expect(result.questions[0]!.discrimination).toBeCloseTo(
    0.25 / Math.sqrt((1 / 4) * (11 / 12)),
    10,
  );
  expect(result.distribution).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0, 1]);
});

test('values that the data does not define are null', () => {
  const questions = [{ id: 'a', points: 1 }];
  expect(statisticsOf(questions, [])).toMatchObject({
    count: 0,
    mean: null,
    deviation: null,
    alpha: null,
    questions: [{ count: 0, difficulty: null, discrimination: null }],
  });
  const same = [{ scores: { a: 0.3, b: 0.1 + 0.2 } }, { scores: { a: 0.1 + 0.2, b: 0.3 } }];
  const both = statisticsOf([...questions, { id: 'b', points: 1 }], same);
  expect(both.questions.map(({ discrimination }) => discrimination)).toEqual([null, null]);
});

test('a question of a pool counts for the students who got it', () => {
  const questions = ['a', 'b', 'c'].map((id) => ({ id, points: 2 }));
  const attempts: CountedAttempt[] = [
    { scores: { a: 2, b: 1 } },
    { scores: { a: 0, c: 2 } },
    { scores: { a: 2, b: 2, c: 0 } },
  ];
  const { questions: each, distribution, alpha } = statisticsOf(questions, attempts);
  expect(each.map(({ count, difficulty }) => [count, difficulty])).toEqual([
    [3, 2 / 3],
    [2, 0.75],
    [2, 0.5],
  ]);
  expect(distribution).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 0, 0]);
  expect(alpha).toBeNull();
});

test('students are counted by each choice that they took', () => {
  const questions = [{ id: 'a', points: 1, choices: ['x', 'y', 'z'] }];
  const attempts: CountedAttempt[] = [
    { scores: { a: 1 }, choices: { a: ['x'] } },
    { scores: { a: 0 }, choices: { a: ['x', 'y'] } },
    { scores: { a: 0 } },
  ];
  expect(statisticsOf(questions, attempts).questions[0]!.choices).toEqual({ x: 2, y: 1, z: 0 });
});

test('the file has a row for each question, and no formula', async () => {
  const questions = [
    { id: 'a', points: 3, choices: ['x', 'y'] },
    { id: 'b', points: 1 },
  ];
  const attempts: CountedAttempt[] = [
    { scores: { a: 1, b: 1 }, choices: { a: ['x'] } },
    { scores: { a: 3, b: 0 }, choices: { a: ['y'] } },
  ];
  const { head, rows } = statisticsTable(
    statisticsOf(questions, attempts),
    (id) => (id === 'a' ? '=1+1' : 'Second'),
    {
      question: 'Question',
      students: 'Students',
      difficulty: 'Difficulty',
      discrimination: 'Discrimination',
      choice: ({ number }) => `Choice ${number}`,
    },
  );
  async function* batches() {
    yield rows;
  }
  const pieces: string[] = [];
  for await (const piece of csvOf({ title: 'Statistics', head, rows: batches() })) {
    pieces.push(piece);
  }
  expect(pieces.join('')).toBe(
    '\uFEFFQuestion,Students,Difficulty,Discrimination,Choice 1,Choice 2\r\n' +
      '"\'=1+1",2,0.6667,-1,1,1\r\nSecond,2,0.5,-1,,\r\n',
  );
});
