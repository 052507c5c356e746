import type { RegistryRemote } from '../registry/registry.ts';
import type { Contribution } from '../registry/remoteJson.ts';
import type { Slots } from '../runtime/slots.ts';

/** Where a module of a remote is to be seen. */
export interface Place {
  remote: RegistryRemote;
  module: string;
  /** An address of the page that shows it. */
  path: string;
  /** Whether it takes somebody who is logged in. */
  isSignedIn: boolean;
  /** Whether it has to show something, whatever the API answers. */
  isVisible: boolean;
}

/** What is given to a panel, by the slot that it hangs in; a new slot says here what its panels are tried with. */
const PANELS: { [Name in keyof Slots]: (panel: Contribution) => Slots[Name] } = {
  'class-tabs': ({ for: readers, background }) => ({
    classId: ID,
    role: readers?.includes('teacher') === false ? 'student' : 'teacher',
    // What works in the background is hidden, and still has to come.
    isActive: !background,
    onUnreadChange: () => undefined,
  }),
  'class-cards': () => ({ onMarks: () => undefined }),
  dashboard: () => ({}),
  commands: () => ({ onCommands: () => undefined }),
  'top-bar': () => ({}),
};

/** Parts of other slots draw nothing, or nothing while there is nothing to say; so do those that work in the background. */
const VISIBLE_SLOTS = ['class-tabs', 'top-bar'];

/** Nobody has it. */
const ID = 'trial';
/** Below it are the pages that hold one panel each. */
export const PANELS_PATH = '/trial/';

/** A panel as the page that it hangs in would show it. */
export interface Panel {
  remote: RegistryRemote;
  slot: string;
  contribution: Contribution;
  props: object;
}

/** Every page and every panel of a remote, each once. */
export function placesOf(remote: RegistryRemote, panels: readonly Panel[]): Place[] {
  const pages = remote.routes.map(({ path, module, access }) => {
    return {
      remote,
      module,
      path: addressOf(path),
      isSignedIn: access === 'protected',
      isVisible: true,
    };
  });
  const hung = panels.flatMap((panel, index) => {
    if (panel.remote !== remote) return [];
    const { module, background = false } = panel.contribution;
    const isVisible = VISIBLE_SLOTS.includes(panel.slot) && !background;
    return [{ remote, module, path: PANELS_PATH + index, isSignedIn: true, isVisible }];
  });
  return [...pages, ...hung];
}

/** The first page and the first panel of a remote: enough to see whether it gets on with another shell. */
export function samplesOf(places: readonly Place[]): Place[] {
  const isPanel = ({ path }: Place) => path.startsWith(PANELS_PATH);
  const samples = [places.find((place) => !isPanel(place)), places.find(isPanel)];
  return samples.filter((place) => place !== undefined);
}

/** What remotes hang into slots of panels; links are drawn by the shell, and a slot that nobody knows shows nothing. */
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
