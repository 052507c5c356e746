import type { Narrowed } from './step.ts';

/** Packages of the checkout, as the plan of a change needs them. */
export interface Packages {
  /** Workspace dependencies of each package, by folder name. */
  dependencies: ReadonlyMap<string, readonly string[]>;
  /** Names of the remotes. */
  remotes: readonly string[];
}

/** Tests that a change reaches. */
export interface Plan {
  /** Ids of the steps to run. */
  steps: string[];
  /** Packages to lint and test: the changed ones, and those that depend on them. */
  packages: string[];
  narrowed: Narrowed;
  /** Message about tests that use the change and are left out. */
  note?: string;
}

const E2E = 'e2e';
/** Files that reach no other package, and no build. */
const IS_TEST = /\.(test|stories|check)\.tsx?$|\/bench\//;
const IS_STORY = /\.stories\.tsx$/;
const IS_DOCS = /\.md$|^docs\//;
/** Files at the root that the packages do not read. */
const IS_ASIDE = /^\.(github|ci)\/|^\.(gitignore|editorconfig)$|^LICENSE/;
/** Test file of a journey; the folder `engines` has its own step. */
const IS_JOURNEY = /^e2e\/journeys\/.*\.test\.ts$/;
const IS_ENGINE = /^e2e\/engines\//;
/** Checks of the repository that read the files of every package, in a few seconds. */
const QUICK_CHECKS = ['languages', 'repository', 'words', 'workflows'].map(
  (name) => `${name}.check.ts`,
);

/**
 * Returns the tests that the changed files reach. A file in a package reaches the package and its
 * dependents; a test or a story reaches its own package only. A file at the root reaches all.
 */
export function planChanged(files: readonly string[], { dependencies, remotes }: Packages): Plan {
  const names = [...dependencies.keys()];
  const code = files.filter((file) => !IS_DOCS.test(file) && !IS_ASIDE.test(file));
  const packageOf = (file: string) => names.find((name) => file.startsWith(`${name}/`));
  const isEverything = code.some((file) => packageOf(file) === undefined);
  const changed = (among: readonly string[]) =>
    isEverything ? names : names.filter((name) => among.some((file) => packageOf(file) === name));
  const shipped = changed(code.filter((file) => !IS_TEST.test(file)));
  const reached = withDependents(shipped, dependencies);
  const packages = names.filter((name) => reached.has(name) || changed(code).includes(name));

  const isBase = shipped.some(
    (name) => !remotes.includes(name) && ![E2E, 'stories'].includes(name),
  );
  const has = (name: string) => reached.has(name);
  const journeyFiles = code.filter((file) => IS_JOURNEY.test(file));
  const isHarness = code.some(
    (file) =>
      file.startsWith(`${E2E}/`) && !IS_JOURNEY.test(file) && !/\/(bench|engines)\//.test(file),
  );
  const areAllJourneys = isBase || isHarness || isEverything;
  const areAllStories = isEverything || packages.includes('stories');
  const withStories = packages.filter(
    (name) =>
      ![E2E, 'server'].includes(name) &&
      (has(name) || code.some((file) => IS_STORY.test(file) && packageOf(file) === name)),
  );

  const runs: Record<string, boolean> = {
    format: files.length > 0,
    lint: packages.length > 0,
    types: packages.length > 0,
    checks: files.length > 0,
    budgets: has('shared-ui'),
    units: packages.some((name) => name !== E2E),
    databases: packages.includes('server'),
    // A remote is built by its conformance checks. A team's own repository may lack them.
    build: has('shell') || (!names.includes('shell') && remotes.some(has)),
    storybook: areAllStories || withStories.length > 0,
    conformance: remotes.some(has),
    engines: isBase || isEverything || code.some((file) => IS_ENGINE.test(file)),
    journeys: areAllJourneys || journeyFiles.length > 0,
  };
  const isRemoteAlone = remotes.some((name) => shipped.includes(name)) && !areAllJourneys;
  return {
    steps: Object.keys(runs).filter((id) => runs[id]),
    packages,
    narrowed: {
      files: isEverything ? undefined : [...files],
      checks: packages.includes('platform') ? undefined : QUICK_CHECKS,
      stories: areAllStories ? undefined : withStories,
      journeys: areAllJourneys ? undefined : journeyFiles,
    },
    ...(isRemoteAlone && {
      note: 'Journeys open several remotes each, so a change in remotes alone selects none: npm test -- --only journeys',
    }),
  };
}

/** Returns the packages together with all that depend on them, directly or through others. */
function withDependents(
  names: readonly string[],
  dependencies: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const reached = new Set(names);
  // A set visits what is added while it is iterated.
  for (const name of reached) {
    for (const [dependent, needed] of dependencies) {
      if (needed.includes(name)) reached.add(dependent);
    }
  }
  return reached;
}
