import type { Page, Route } from 'playwright-core';
import type { Registry, RegistryRemote } from 'platform/registry';
import type { Breakage } from './breakages.ts';
import { integrityOf } from './releases.ts';

/** Returns the content of a remote that is not broken, or not yet. */
export function contentOf(name: string): string {
  return `${name} is here`;
}

/** Returns the entry of a release. To the shell it looks like one built by webpack. */
export function entryOf(
  name: string,
  release: string,
  { module = 'plain', entry }: Pick<Breakage, 'module' | 'entry'>,
): string {
  const container = containerOf(name, release);
  if (entry !== undefined) return entry.replaceAll('CONTAINER', container);
  return `var ${container} = (() => {
    let scope;
    const load = async (name) => {
      const [shared] = Object.values(scope[name]);
      return shared.lib ? shared.lib() : (await shared.get())();
    };
    const done = async () => undefined;
    const plain = {
      bootstrap: done,
      mount: async ({ domElement }) => { domElement.textContent = '${contentOf(name)}'; },
      unmount: async ({ domElement }) => { domElement.textContent = ''; },
    };
    const component = async (render) => {
      const React = await load('react');
      const { defineRemote } = await load('platform/runtime');
      return defineRemote(() => { render(React); return '${contentOf(name)}'; });
    };
    return {
      init: (given) => { scope = given; },
      get: async () => { const lifecycles = await (${module}); return () => lifecycles; },
    };
  })();`;
}

function containerOf(name: string, release: string): string {
  return `${name.replaceAll('-', '_')}_${release}`;
}

/** Adds broken remotes to the registry of a page, and answers requests for their entries. */
export async function addBroken(
  page: Page,
  names: Record<'page' | 'tab' | 'background', string>,
  release: string,
  breakage: Breakage,
): Promise<void> {
  const added = Object.values(names).map((name) => remoteOf(name, release, breakage));
  for (const remote of added) {
    if (remote.name === names.page) {
      const route = { path: '/broken', module: './part', access: 'open', layout: 'signed-in' };
      remote.routes = [route as RegistryRemote['routes'][number]];
    } else {
      const background = remote.name === names.background;
      const tab = { id: remote.name, title: remote.name, module: './part', background };
      remote.contributes = { 'class-tabs': [tab] };
    }
    await page.route(`**${remote.entry}`, (route) => answer(route, remote, breakage));
  }
  const addTo = (registry: Registry) => ({ ...registry, remotes: [...registry.remotes, ...added] });
  await page.route('**/registry.json*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: addTo((await reply.json()) as Registry) });
  });
  await page.route('**/class/view/*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace(/(?<=id="registry">).*?(?=<\/script>)/, (json) =>
      JSON.stringify(addTo(JSON.parse(json) as Registry)).replaceAll('<', '\\u003c'),
    );
    await route.fulfill({ response: reply, body });
  });
}

/** Returns the registry entry of a remote, without routes and slots. */
export function remoteOf(name: string, release: string, breakage: Breakage): RegistryRemote {
  const integrity = integrityOf(entryOf(name, release, breakage));
  return {
    name,
    release,
    container: containerOf(name, release),
    entry: `/remotes/${name}/${release}/remoteEntry.js`,
    ...(breakage.answer === 'without hash' ? {} : { integrity }),
    routes: [],
    contributes: {},
    preload: {},
  };
}

async function answer(route: Route, remote: RegistryRemote, breakage: Breakage): Promise<void> {
  // An unanswered request ends with its page.
  if (breakage.answer === 'never') return;
  if (breakage.answer === 'missing') return route.fulfill({ status: 404 });
  const entry = entryOf(remote.name, remote.release, breakage);
  const body = breakage.answer === 'tampered' ? `${entry};globalThis.stolen = true;` : entry;
  return route.fulfill({ contentType: 'text/javascript', body });
}
