import type { RosterLine } from 'shared-api/contract';
import { aRosterLine } from '../../testing/aRosterLine.ts';
import { linesOf, summaryOf } from './lines.ts';

const line = (username: string, change: Partial<RosterLine> = {}) => {
  return aRosterLine({ ...change, user: { id: username, username, profile_image: null } });
};
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const at = (hour: string) => `2026-11-12T${hour}:00:00.000Z`;
const LINES = [
  line('zoe'),
  line('Ann', { state: 'late', late_days: 2, date_submitted: at('09') }),
  line('ben', { state: 'graded', late_days: 1, date_submitted: at('08') }),
  line('cy', { state: 'handed_in', date_submitted: at('07') }),
  line('dee', { state: 'returned', date_submitted: at('06') }),
];
const names = (...how: [Parameters<typeof linesOf>[1], Parameters<typeof linesOf>[2]]) =>
  linesOf(LINES, ...how, NOW).map(({ user }) => user.username);

test('each filter shows its students', () => {
  expect(names('missing', 'byName')).toEqual(['zoe']);
  expect(names('toGrade', 'byName')).toEqual(['Ann', 'cy']);
  expect(names('late', 'byName')).toEqual(['Ann', 'ben']);
  expect(names('returned', 'byName')).toEqual(['dee']);
  expect(names('graded', 'byName')).toEqual(['ben']);
});

test('they are sorted by name, by time and by state', () => {
  expect(names('all', 'byName')).toEqual(['Ann', 'ben', 'cy', 'dee', 'zoe']);
  expect(names('all', 'byTime')).toEqual(['dee', 'cy', 'ben', 'Ann', 'zoe']);
  expect(names('all', 'byState')).toEqual(['zoe', 'Ann', 'cy', 'dee', 'ben']);
});

test('excused students are never missing, and are counted separately', () => {
  const lines = [
    line('zoe', { is_excused: true }),
    line('Ann'),
    line('cy', { state: 'late', is_excused: true }),
  ];
  const shown = (filter: Parameters<typeof linesOf>[1]) =>
    linesOf(lines, filter, 'byName', NOW).map(({ user }) => user.username);
  expect([shown('missing'), shown('toGrade'), shown('excused')]).toEqual([
    ['Ann'],
    [],
    ['cy', 'zoe'],
  ]);
  expect(summaryOf(lines, NOW)).toBe('1 of 3 handed in · 0 late · 1 not handed in · 2 excused');
});

test('the summary counts everybody', () => {
  expect(summaryOf(LINES, NOW)).toBe('4 of 5 handed in · 2 late · 1 not handed in');
});

test('a student without a submission is missing from their own due date on', () => {
  const due = Date.parse('2026-11-20T16:05:00.000Z');
  const lines = [line('zoe'), line('Ann', { date_due: '2026-11-22T00:00:00.000Z' })];
  const shown = (filter: 'missing' | 'pending', now: number) =>
    linesOf([...lines, line('Bo', { date_due: null })], filter, 'byName', now).map(
      ({ user }) => user.username,
    );
  expect([shown('missing', due - 1), shown('pending', due - 1)]).toEqual([
    [],
    ['Ann', 'Bo', 'zoe'],
  ]);
  expect([shown('missing', due), shown('pending', due)]).toEqual([['zoe'], ['Ann', 'Bo']]);
  expect(summaryOf(lines, due)).toBe(
    '0 of 2 handed in · 0 late · 1 not handed in · 1 still has time',
  );
});
