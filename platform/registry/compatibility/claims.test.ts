/** @jest-environment node */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkClaims, findConflict } from './claims.ts';
import { parseRemoteJson } from '../parseRemoteJson.ts';
import type { RouteDeclaration } from '../remoteJson.ts';

function aRemote(name: string, ...paths: string[]) {
  const routes = paths.map((path): RouteDeclaration => {
    return { path, module: './page', access: 'open', layout: 'public' };
  });
  return { name, routes };
}

/** The remotes of this checkout. */
const OURS = readdirSync(path.resolve(import.meta.dirname, '../../..'))
  .map((folder) => path.resolve(import.meta.dirname, '../../..', folder, 'remote.json'))
  .filter((file) => existsSync(file))
  .map((file) => parseRemoteJson(JSON.parse(readFileSync(file, 'utf8'))));

test('the remotes of the product claim nothing of each other', () => {
  expect(OURS.length).toBeGreaterThan(5);
  for (const remote of OURS) expect(findConflict(OURS, remote)).toBeUndefined();
});

test.each([
  ['/:page', 'mf-auth'],
  ['/:a/:b/:c', 'mf-auth'],
  ['/class/:a/:b', 'mf-classroom'],
  ['/class/view/mine', 'mf-classroom'],
  ['/CLASS/VIEW/:id', 'mf-classroom'],
  ['/login/help', 'mf-auth'],
  ['/inbox/:id', 'mf-inbox'],
  ['/s/:id/chess', 'mf-classroom'],
  ['/stream', 'mf-classroom'],
])('%s is in the way of another remote’s pages', (claimed, owner) => {
  expect(findConflict(OURS, aRemote('mf-rival', claimed))).toMatchObject({ path: claimed, owner });
});

test.each(['/reset/:x', '/Password', '/account/delete', '/api/v1', '/outbox'])(
  '%s is nobody’s: people take it for a page of the product',
  (claimed) => {
    expect(findConflict([], aRemote('mf-rival', claimed))).toEqual({ path: claimed, owner: null });
  },
);

test.each(['/chess', '/chess/:id', '/class/chess', '/streams/:id', '/calendars'])(
  '%s is free',
  (claimed) => {
    expect(findConflict(OURS, aRemote('mf-rival', claimed))).toBeUndefined();
  },
);

test('addresses of one remote may overlap: a word goes before a parameter', () => {
  const remote = aRemote('mf-chess', '/chess/:id', '/chess/new', '/chess', '/:word/chess');
  expect(findConflict([remote], remote)).toBeUndefined();
});

test('a refusal names the address, and whose it is', () => {
  const rival = (claimed: string) => () => checkClaims(OURS, aRemote('mf-rival', claimed));
  expect(rival('/:page')).toThrow(
    'The path /:page of mf-rival would hide /signup, which belongs to mf-auth',
  );
  expect(rival('/d')).toThrow('The path /d belongs to mf-dashboard, not to mf-rival');
  expect(rival('/reset/:x')).toThrow('belongs to the shell or the server, not to mf-rival');
});
