import type { ProfileType } from 'shared-api/contract';
import type { Role } from '../../database/schema.ts';
import { visibleParts, type VisibleParts } from './policy.ts';

const ALL = ['email', 'interests', 'intro', 'dayOfBirth', 'dateCreated'];

function shown(parts: VisibleParts): string[] {
  return Object.entries(parts)
    .filter(([, isShown]) => isShown)
    .map(([name]) => name);
}

test.each<[Role, ProfileType, string[]]>([
  ['student', 'public', ALL],
  ['student', 'costum', ['interests', 'intro']],
  ['student', 'private', []],
  ['teacher', 'public', ALL],
  ['teacher', 'costum', ['email', 'interests', 'intro']],
  ['teacher', 'private', ['email']],
  ['owner', 'private', ['email']],
])('a %s sees this of a %s member: %s', (role, profileType, expected) => {
  expect(shown(visibleParts({ id: 'reader', role }, { id: 'member', profileType }))).toEqual(
    expected,
  );
});

test('everybody sees their own data in full', () => {
  const parts = visibleParts({ id: 'me', role: 'student' }, { id: 'me', profileType: 'private' });
  expect(shown(parts)).toEqual(ALL);
});
