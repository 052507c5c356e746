import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Bidi, type BidiEvent } from './Bidi.ts';
import { firefoxPrograms } from './installed.ts';
import { Programs } from './Programs.ts';
import type { Engine, Size, Tab } from './Tab.ts';

const PREFERENCES = {
  // Requests to Firefox's makers go to a proxy that does not exist. Requests to this machine bypass
  // the proxy.
  'network.proxy.type': 1,
  'network.proxy.socks': '127.0.0.1',
  'network.proxy.socks_port': 9,
  'network.proxy.socks_remote_dns': true,
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.topsites.contile.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.region.network.url': '',
  'browser.search.update': false,
  'browser.startup.page': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'geo.provider.network.url': '',
  'media.gmp-manager.updateEnabled': false,
  'messaging-system.rsexperimentloader.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'network.speculative.parallel-limit': 0,
  'nimbus.rollouts.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9',
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.server': '',
  'toolkit.telemetry.unified': false,
  // Animations are off, as in the other journeys.
  'ui.prefersReducedMotion': 1,
};

const SETTINGS = {
  MOZ_CRASHREPORTER_DISABLE: '1',
  // Firefox looks up some settings of its makers past the proxy; this refuses those connections.
  MOZ_DISABLE_NONLOCAL_CONNECTIONS: '1',
};

/** JavaScript value as BiDi writes it. Here it is always text or an element. */
interface RemoteValue {
  value: string;
  sharedId?: string;
}

type Evaluated =
  | { type: 'success'; result: RemoteValue }
  | { type: 'exception'; exceptionDetails: { text: string } };

/**
 * Starts Firefox headless, over WebDriver BiDi, which it supports itself; undefined if Firefox is
 * not installed.
 */
export const startFirefox = firefoxPrograms && start.bind(undefined, firefoxPrograms.firefox);

async function start(program: string): Promise<Engine> {
  const programs = new Programs();
  try {
    const bidi = await connect(programs, program);
    return { newTab: (size) => newTab(bidi, size), close: () => close(bidi, programs) };
  } catch (error) {
    await programs.end();
    throw error;
  }
}

const logs = new Map<string, string[]>();

async function connect(programs: Programs, program: string): Promise<Bidi> {
  const lines = Object.entries(PREFERENCES).map(([name, value]) => {
    return `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`;
  });
  writeFileSync(join(programs.home, 'user.js'), lines.join(''));
  const args = ['--headless', '--profile', programs.home, '--remote-debugging-port', '0'];
  const listening = /WebDriver BiDi listening on (ws:\S+)/;
  const url = await programs.start(program, args, listening, SETTINGS);
  const bidi = await Bidi.open(`${url}/session`, keep);
  await bidi.call('session.new', { capabilities: {} });
  await bidi.call('session.subscribe', { events: ['log.entryAdded'] });
  return bidi;
}

function keep({ method, params }: BidiEvent): void {
  if (method !== 'log.entryAdded') return;
  const { level, text, source } = params as {
    level: string;
    text: string;
    source: { context?: string };
  };
  if (level === 'error') logs.get(source.context ?? '')?.push(text);
}

async function close(bidi: Bidi, programs: Programs): Promise<void> {
  await bidi.call('browser.close').catch(() => undefined);
  bidi.close();
  await programs.end();
}

async function newTab(bidi: Bidi, size: Size): Promise<Tab> {
  const { userContext } = await bidi.call<{ userContext: string }>('browser.createUserContext');
  // A window of its own is never behind another person's.
  const { context } = await bidi.call<{ context: string }>('browsingContext.create', {
    type: 'window',
    userContext,
  });
  await bidi.call('browsingContext.setViewport', { context, viewport: size });
  logs.set(context, []);
  const evaluate = async (script: string): Promise<RemoteValue> => {
    const functionDeclaration = `() => { ${script} }`;
    const call = { functionDeclaration, awaitPromise: false, target: { context } };
    const evaluated = await bidi.call<Evaluated>('script.callFunction', call);
    if (evaluated.type === 'success') return evaluated.result;
    throw new Error(evaluated.exceptionDetails.text);
  };
  return {
    go: async (url) =>
      void (await bidi.call('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (script) => JSON.parse((await evaluate(script)).value) as unknown,
    act: async (device) => {
      // Only the focused window receives input.
      await bidi.call('browsingContext.activate', { context });
      await bidi.call('input.performActions', { context, actions: [device] });
    },
    giveFile: async (script, file) => {
      const { sharedId } = await evaluate(script);
      await bidi.call('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    picture: async () => {
      const { data } = await bidi.call<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    troubles: () => logs.get(context) ?? [],
  };
}
