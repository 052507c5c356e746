import type { RegistryRemote } from '../registry/registry.ts';
import type { Contribution } from '../registry/remoteJson.ts';
import type { Slots } from '../runtime/slots.ts';

/** Place where a module of a remote is shown. */
export interface ModuleView {
  remote: RegistryRemote;
  module: string;
  /** Path of a page that shows it. */
  path: string;
  /** Whether it needs a signed-in person. */
  isSignedIn: boolean;
  /** Whether it must render something, whatever the API answers. */
  isVisible: boolean;
}

/** Props of panels in the smoke test, by slot. A new slot adds its props here. */
const PANELS: { [Name in keyof Slots]: (panel: Contribution) => Slots[Name] } = {
  'class-tabs': ({ for: readers, background }) => ({
    classId: ID,
    role: readers?.includes('teacher') === false ? 'student' : 'teacher',
    // A background panel is hidden, but must still load.
    isActive: !background,
    onUnreadChange: () => undefined,
  }),
  'class-cards': () => ({ onMarks: () => undefined }),
  'classwork-facts': () => ({ classId: ID, role: 'teacher', onFacts: () => undefined }),
  'classwork-forms': ({ for: [kind = ''] = [] }) => ({
    classId: ID,
    kind,
    fields: null,
    errors: {},
    isBusy: false,
    onFields: () => undefined,
    onCheck: () => undefined,
  }),
  'classwork-summaries': ({ for: [kind = ''] = [] }) => ({
    classId: ID,
    kind,
    classworkId: ID,
    submissionCount: 0,
  }),
  dashboard: () => ({}),
  commands: () => ({ onCommands: () => undefined }),
  'top-bar': () => ({}),
};

/**
 * Slots whose panels must render something. Panels of other slots may render nothing, and so may
 * background panels.
 */
const VISIBLE_SLOTS = ['class-tabs', 'classwork-forms', 'top-bar'];

/** Id that does not exist. */
const ID = 'trial';
/** Path prefix of the pages that show one panel each. */
export const PANELS_PATH = '/trial/';

/** Panel with its slot and props. */
export interface Panel {
  remote: RegistryRemote;
  slot: string;
  contribution: Contribution;
  props: object;
}

/** Returns every page and every panel of a remote, each once. */
export function viewsOf(remote: RegistryRemote, panels: readonly Panel[]): ModuleView[] {
  const pages = remote.routes.map(({ path, module, access }) => {
    return {
      remote,
      module,
      path: addressOf(path),
      isSignedIn: access === 'protected',
      isVisible: true,
    };
  });
  const contributions = panels.flatMap((panel, index) => {
    if (panel.remote !== remote) return [];
    const { module, background = false } = panel.contribution;
    const isVisible = VISIBLE_SLOTS.includes(panel.slot) && !background;
    return [{ remote, module, path: PANELS_PATH + index, isSignedIn: true, isVisible }];
  });
  return [...pages, ...contributions];
}

/**
 * Returns the first page and the first panel of a remote, which is enough to test it with another
 * shell.
 */
export function samplesOf(views: readonly ModuleView[]): ModuleView[] {
  const isPanel = ({ path }: ModuleView) => path.startsWith(PANELS_PATH);
  const samples = [views.find((view) => !isPanel(view)), views.find(isPanel)];
  return samples.filter((view) => view !== undefined);
}

/**
 * Returns the panels that remotes register in slots. The shell renders links, and an unknown slot
 * shows nothing.
 */
export function panelsOf(remotes: readonly RegistryRemote[]): Panel[] {
  return remotes.flatMap((remote) =>
    Object.entries(remote.contributes).flatMap(([slot, entries = []]) => {
      const propsFor = isOfPanels(slot) ? PANELS[slot] : undefined;
      return entries.flatMap((contribution) => {
        if (!propsFor || !('module' in contribution)) return [];
        return [{ remote, slot, contribution, props: propsFor(contribution) }];
      });
    }),
  );
}

function isOfPanels(slot: string): slot is keyof Slots {
  return slot in PANELS;
}

function addressOf(path: string): string {
  return path.replace(/:[^/]+/g, ID);
}
