import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planChanged, type Plan } from '../testing/planChanged.ts';
import { withSlotProviders } from '../testing/withSlotProviders.ts';

const shared = ['platform', 'shared-api', 'shared-ui'];
const packages = {
  dependencies: new Map([
    ['e2e', ['platform', 'shared-api']],
    ['mf-chat', ['platform', 'shared-api', 'shared-features', 'shared-ui']],
    ['mf-inbox', shared],
    ['platform', []],
    ['server', ['platform', 'shared-api']],
    ['shared-api', ['platform']],
    ['shared-features', shared],
    ['shared-ui', ['platform']],
    ['shell', shared],
    ['stories', shared],
  ]),
  remotes: ['mf-chat', 'mf-inbox'],
};
const planOf = (...files: string[]): Plan => planChanged(files, packages);

test('a change in one remote runs its tests, its stories and its conformance, and no journey', () => {
  const plan = planOf('mf-inbox/src/features/bell/Bell.tsx');
  assert.deepEqual(plan.packages, ['mf-inbox']);
  assert.deepEqual(plan.steps, [
    ...['format', 'lint', 'types', 'checks', 'units', 'storybook', 'conformance'],
  ]);
  assert.deepEqual(plan.narrowed.files, ['mf-inbox/src/features/bell/Bell.tsx']);
  assert.deepEqual(plan.narrowed.stories, ['mf-inbox']);
  assert.match(plan.note ?? '', /--only journeys/);
});

test('a change in a test runs the tests of its package only', () => {
  const plan = planOf('mf-inbox/src/features/bell/Bell.test.tsx');
  assert.deepEqual(plan.packages, ['mf-inbox']);
  assert.deepEqual(plan.steps, ['format', 'lint', 'types', 'checks', 'units']);
  assert.deepEqual(planOf('shared-ui/src/Button/Button.test.tsx').packages, ['shared-ui']);
});

test('a change in a story shows the stories of its package', () => {
  const plan = planOf('mf-chat/src/features/Chat.stories.tsx');
  assert.ok(plan.steps.includes('storybook'));
  assert.deepEqual(plan.narrowed.stories, ['mf-chat']);
  assert.ok(!plan.steps.includes('conformance'));
});

test('a change in a shared package reaches what depends on it, through others too', () => {
  const plan = planOf('shared-features/src/mentions/Mention.tsx');
  assert.deepEqual(plan.packages, ['mf-chat', 'shared-features']);
  assert.deepEqual(plan.narrowed.stories, ['mf-chat', 'shared-features']);
  assert.ok(plan.steps.includes('journeys'));
  assert.equal(plan.narrowed.journeys, undefined);

  const api = planOf('shared-api/src/client/request.ts');
  assert.deepEqual(
    api.packages,
    [...packages.dependencies.keys()].filter((name) => !['platform', 'shared-ui'].includes(name)),
  );
  assert.ok(api.steps.includes('databases') && api.steps.includes('build'));
  assert.equal(api.narrowed.stories, undefined);
});

test('a change in the server runs its tests on all databases, and the journeys', () => {
  const plan = planOf('server/src/app.ts');
  assert.deepEqual(plan.packages, ['server']);
  assert.deepEqual(plan.steps, [
    ...['format', 'lint', 'types', 'checks', 'units', 'databases', 'engines', 'journeys'],
  ]);
});

test('a change in a journey runs that journey, a change in their harness runs all', () => {
  const plan = planOf('e2e/journeys/inbox.test.ts', 'mf-inbox/src/features/bell/Bell.tsx');
  assert.deepEqual(plan.narrowed.journeys, ['e2e/journeys/inbox.test.ts']);
  assert.ok(plan.steps.includes('journeys') && !plan.steps.includes('engines'));
  const harness = planOf('e2e/harness/browser.ts');
  assert.deepEqual(harness.packages, ['e2e']);
  assert.equal(harness.narrowed.journeys, undefined);
  const engine = planOf('e2e/engines/webKit.ts');
  assert.ok(engine.steps.includes('engines') && !engine.steps.includes('journeys'));
});

test('a change in docs runs the format and the checks that read docs', () => {
  const plan = planOf('docs/contributing.md', 'README.md');
  assert.deepEqual(plan.steps, ['format', 'checks']);
  assert.deepEqual(plan.packages, []);
  assert.ok(plan.narrowed.checks?.includes('repository.check.ts'));
});

test('a change at the root runs everything', () => {
  const plan = planOf('pnpm-lock.yaml');
  assert.deepEqual(plan.packages, [...packages.dependencies.keys()]);
  assert.deepEqual(plan.narrowed, {
    files: undefined,
    checks: undefined,
    stories: undefined,
    journeys: undefined,
  });
  assert.equal(plan.steps.length, 12);
});

test('a change in the platform runs all checks of the repository', () => {
  const plan = planOf('platform/release/building/build.ts');
  assert.equal(plan.narrowed.checks, undefined);
  assert.deepEqual(plan.packages, [...packages.dependencies.keys()]);
});

test('no change runs nothing', () => {
  assert.deepEqual(planOf().steps, []);
});

test('a remote of a team in a repository of its own is built', () => {
  const alone = { dependencies: new Map([['mf-chess', []]]), remotes: ['mf-chess'] };
  const { steps } = planChanged(['mf-chess/src/remote/Chess.tsx'], alone);
  assert.ok(steps.includes('build') && steps.includes('conformance'));
});

test('the remotes whose pages show the slots of a remote are built with it', () => {
  const page = { path: '/d', module: './page', access: 'protected', layout: 'signed-in' } as const;
  const entry = [{ id: 'bell', title: 'Bell', module: './bell' }];
  const remotes = [
    { name: 'mf-chat', routes: [], contributes: { 'class-tabs': entry } },
    {
      name: 'mf-classroom',
      routes: [{ ...page, tabs: { slot: 'class-tabs', parameter: 'tab' } }],
      contributes: { cards: entry },
    },
    { name: 'mf-dashboard', routes: [{ ...page, slots: ['cards'] }], contributes: {} },
  ];
  assert.deepEqual(withSlotProviders(['mf-dashboard'], remotes), ['mf-dashboard']);
  assert.deepEqual(withSlotProviders(['mf-chat'], remotes), [
    ...['mf-chat', 'mf-classroom', 'mf-dashboard'],
  ]);
});
