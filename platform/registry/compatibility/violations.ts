import { describeMismatch } from './libraryMismatch.ts';
import { missingPages, type MissingPages } from './missingPages.ts';
import { unmetNeedsOf, type UnmetNeeds } from './unmetNeeds.ts';
import { overBudget } from '../first-view/pageWeights.ts';
import type { KnownPart, Part } from '../part.ts';

/** Reason why one of the new parts must not be promoted. */
export interface Violation {
  /** Name of the part. */
  name: string;
  /** Message for the person who promotes it. */
  sentence: string;
}

/** Identity and compatibility manifest of a part. */
export type BuiltPart = Pick<KnownPart, 'name' | 'release' | 'isShell' | 'fits'>;

/** Returns what would break in pages that consist of these parts, where a new part is the cause. */
export function violationsOf(parts: readonly Part[]): Violation[] {
  const known = parts.filter((part): part is KnownPart => part.fits !== undefined);
  const fresh = known.filter(({ isNew }) => isNew);
  return [
    ...fresh.flatMap(violationsAlone),
    ...fresh.flatMap((part) => givers(known, part).flatMap((giver) => needs(part, giver))),
    ...fresh.flatMap((part) => losses(known, part)),
    // A part without a manifest may show any slot.
    ...(known.length === parts.length ? slots(known) : []),
    ...fresh.flatMap((part) => weights(known, part)),
    ...missingPages(parts).map(withoutPages),
  ];
}

function withoutPages({ part: { name, release }, paths, user }: MissingPages): Violation {
  const pages = `page${paths.length > 1 ? 's' : ''} ${list(paths)}`;
  return refuse(
    name,
    `${name} ${release} lacks the ${pages}, which ${inService([user])} needs. Choose a release that has ${paths.length > 1 ? 'them' : 'it'}.`,
  );
}

/** Violations that a build shows by itself, whatever else the pages are made of. */
export function violationsAlone(part: BuiltPart): Violation[] {
  return [...copies(part), ...mismatches(part), ...globalStyles(part)];
}

function copies({ name, release, fits }: BuiltPart): Violation[] {
  return fits.copies.map((library) =>
    refuse(
      name,
      `${name} ${release} contains a second copy of ${library}; a page must have only one.`,
    ),
  );
}

function mismatches({ name, release, fits }: BuiltPart): Violation[] {
  return (fits.mismatches ?? []).map((mismatch) =>
    refuse(name, `${name} ${release}: ${describeMismatch(mismatch)}`),
  );
}

/**
 * Refuses global styles of remotes, which would affect every other one. Only the shell may style
 * the whole document.
 */
function globalStyles({ name, release, isShell, fits }: BuiltPart): Violation[] {
  if (isShell || !fits.needs['styled-components']?.includes('createGlobalStyle')) return [];
  const words = `${name} ${release} styles the whole page with createGlobalStyle. Use styled() for its own elements.`;
  return [refuse(name, words)];
}

/**
 * Returns the parts that share a page with `part`. A remote's active release and its canary never
 * do.
 */
function givers(known: readonly KnownPart[], part: KnownPart): KnownPart[] {
  return part.isShell ? [] : known.filter(({ name }) => name !== part.name);
}

function needs({ name, release, fits }: KnownPart, giver: KnownPart): Violation[] {
  const { exports, libraries, contract } = unmetNeedsOf(fits, giver.fits, giver.isShell);
  const rest = giver.isShell ? 'shell' : giver.name;
  return [
    ...exports.map(({ entryPoint, names }) => {
      const it = names.length > 1 ? 'them' : 'it';
      return `${name} ${release} needs ${list(names)} of ${entryPoint}; ${giver.name} ${giver.release} does not provide ${it}. Promote a ${rest} that does first.`;
    }),
    ...libraries.map(({ name: library, range, version }) => {
      return `${name} needs ${library} ${range}; the shell provides ${version}.`;
    }),
    ...(contract
      ? [`${name} needs contract ${contract.needed}; the shell provides ${contract.given}.`]
      : []),
  ].map((words) => refuse(name, words));
}

interface Loss {
  what: string;
  user: KnownPart;
}

/** Refuses a new release that no longer provides what active releases use. */
function losses(known: readonly KnownPart[], giver: KnownPart): Violation[] {
  const users = known.filter((user) => {
    return !user.isNew && givers(known, user).includes(giver);
  });
  const found = users.flatMap((user) => {
    return wordsOf(unmetNeedsOf(user.fits, giver.fits, giver.isShell)).map((what) => ({
      what,
      user,
    }));
  });
  const whats = [...new Set(found.map(({ what }) => what))];
  return whats.map((what) => {
    const those = found.filter((loss) => loss.what === what).map(({ user }) => user);
    const uses = those.length > 1 ? 'use' : 'uses';
    return refuse(
      giver.name,
      `${giver.name} ${giver.release} no longer provides ${what}, which ${inService(those)} ${uses}.`,
    );
  });
}

function wordsOf({ exports, libraries, contract }: UnmetNeeds): string[] {
  return [
    ...exports.flatMap(({ entryPoint, names }) => names.map((name) => `${name} of ${entryPoint}`)),
    ...libraries.map(({ name, range }) => `${name} ${range}`),
    ...(contract ? [`contract ${contract.needed}`] : []),
  ];
}

function slots(known: readonly KnownPart[]): Violation[] {
  if (!known.some(({ isShell }) => isShell)) return [];
  const shown = [...new Set(known.flatMap(({ fits }) => fits.slots))].sort();
  const lost = known.flatMap((user) => {
    return user.hangsInto.filter((slot) => !shown.includes(slot)).map((what) => ({ what, user }));
  });
  const unknown = lost
    .filter(({ user }) => user.isNew)
    .map(({ what, user: { name, release } }) =>
      refuse(
        name,
        `${name} ${release} registers in the slot ${what}, which no page shows. There are: ${list(shown)}.`,
      ),
    );
  return [...unknown, ...noLongerShown(known, lost)];
}

function noLongerShown(known: readonly KnownPart[], lost: readonly Loss[]): Violation[] {
  const whats = [...new Set(lost.filter(({ user }) => !user.isNew).map(({ what }) => what))];
  return whats.flatMap((what) => {
    const users = lost.filter((one) => one.what === what).map(({ user }) => user);
    return known
      .filter(({ isNew, before }) => isNew && before?.slots.includes(what))
      .map(({ name, release }) =>
        refuse(
          name,
          `${name} ${release} no longer shows the slot ${what}, which ${inService(users)} ${users.length > 1 ? 'use' : 'uses'}.`,
        ),
      );
  });
}

function weights(known: readonly KnownPart[], part: KnownPart): Violation[] {
  const { name, release } = part;
  const others = known.filter((other) => other.name !== name);
  return overBudget(part, others).map(({ page, kb, budget }) => {
    const words = `${name} ${release} makes ${page} weigh ${kb.toFixed(1)} KB of scripts; at most ${budget} are allowed.`;
    return refuse(name, words);
  });
}

function refuse(name: string, words: string): Violation {
  return { name, sentence: `Refused: ${words}` };
}

/** Lists parts by name: `mf-chat 9d37 (live) and 6eef (canary), and mf-auth 12ab (live)`. */
function inService(parts: readonly Part[]): string {
  const names = [...new Set(parts.map(({ name }) => name))];
  const groups = names.map((name) => {
    const own = parts.filter((part) => part.name === name);
    return `${name} ${list(own.map(({ release, state }) => `${release} (${state})`))}`;
  });
  return list(groups, parts.length > groups.length ? ', and ' : ' and ');
}

function list(words: readonly string[], and = ' and '): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')}${and}${words.at(-1)}`;
}
