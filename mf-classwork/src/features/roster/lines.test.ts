import type { RosterLine } from 'shared-api/contract';
import { aRosterLine } from '../../testing/aRosterLine.ts';
import { linesOf, summaryOf } from './lines.ts';

const line = (username: string, change: Partial<RosterLine> = {}) => {
  return aRosterLine({ ...change, user: { id: username, username, profile_image: null } });
};
const at = (hour: string) => `2026-11-12T${hour}:00:00.000Z`;
const LINES = [
  line('zoe'),
  line('Ann', { state: 'late', late_days: 2, date_submitted: at('09') }),
  line('ben', { state: 'graded', late_days: 1, date_submitted: at('08') }),
  line('cy', { state: 'handed_in', date_submitted: at('07') }),
  line('dee', { state: 'returned', date_submitted: at('06') }),
];
const names = (...how: [Parameters<typeof linesOf>[1], Parameters<typeof linesOf>[2]]) =>
  linesOf(LINES, ...how).map(({ user }) => user.username);

test('each choice shows those whom it names', () => {
  expect(names('missing', 'byName')).toEqual(['zoe']);
  expect(names('toGrade', 'byName')).toEqual(['Ann', 'cy']);
  expect(names('late', 'byName')).toEqual(['Ann', 'ben']);
  expect(names('returned', 'byName')).toEqual(['dee']);
  expect(names('graded', 'byName')).toEqual(['ben']);
});

test('they are sorted by name, by time, and by how far they are', () => {
  expect(names('all', 'byName')).toEqual(['Ann', 'ben', 'cy', 'dee', 'zoe']);
  expect(names('all', 'byTime')).toEqual(['dee', 'cy', 'ben', 'Ann', 'zoe']);
  expect(names('all', 'byState')).toEqual(['zoe', 'Ann', 'cy', 'dee', 'ben']);
});

test('who is excused is missing nowhere, and is counted apart', () => {
  const lines = [
    line('zoe', { is_excused: true }),
    line('Ann'),
    line('cy', { state: 'late', is_excused: true }),
  ];
  const shown = (filter: Parameters<typeof linesOf>[1]) =>
    linesOf(lines, filter, 'byName').map(({ user }) => user.username);
  expect([shown('missing'), shown('toGrade'), shown('excused')]).toEqual([
    ['Ann'],
    [],
    ['cy', 'zoe'],
  ]);
  expect(summaryOf(lines)).toBe('1 of 3 handed in · 0 late · 1 not handed in · 2 excused');
});

test('the summary counts everybody', () => {
  expect(summaryOf(LINES)).toBe('4 of 5 handed in · 2 late · 1 not handed in');
});
