import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from 'platform/smoke-test';
import { webKitPrograms } from './installed.ts';
import { Programs } from './Programs.ts';
import { screenPicture } from './screenPicture.ts';
import type { Engine, Size, Tab } from './Tab.ts';
import { until } from './until.ts';
import { callDriver, type Call } from './callDriver.ts';

/** Key of an element reference in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Switches off the desktop's services and graphics, which are absent here. */
const QUIET = {
  NO_AT_BRIDGE: '1',
  GSETTINGS_BACKEND: 'memory',
  GIO_USE_VFS: 'local',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
};

type Files = NonNullable<typeof webKitPrograms>;

/**
 * Starts WebKitGTK, with a browser, a driver and a screen for each person; undefined if it is not
 * installed. Without a window manager the focus follows the pointer, so a covered window has none.
 */
export const startWebKit = webKitPrograms && start.bind(undefined, webKitPrograms);

function start(files: Files): Engine {
  const all: Programs[] = [];
  return {
    newTab: (size) => {
      const programs = new Programs();
      all.push(programs);
      return newTab(programs, files, size);
    },
    close: async () => {
      await Promise.all(all.map((programs) => programs.end()));
    },
  };
}

async function newTab(programs: Programs, files: Files, size: Size): Promise<Tab> {
  const display = await openDisplay(programs, files, size);
  const env = { ...QUIET, DISPLAY: display };
  const [driverPort, browserPort] = [await freePort(), await freePort()];
  const target = `127.0.0.1:${browserPort}`;
  const options = ['--automation', '--full-screen'];
  programs.spawn(files.browser, options, { ...env, WEBKIT_INSPECTOR_SERVER: target });
  programs.spawn(files.driver, [`--port=${driverPort}`, `--target=${target}`], env);
  const call = await openSession(`http://127.0.0.1:${driverPort}`);
  await fillScreen(call, size);
  return tabOf(call, programs);
}

/** Opens a screen of exactly the page's size, because a full-screen window has no bars. */
function openDisplay(
  programs: Programs,
  { display }: Files,
  { width, height }: Size,
): Promise<string> {
  const folder = join(programs.home, '.config/gtk-3.0');
  mkdirSync(folder, { recursive: true });
  // Animations are off, as in the other journeys.
  writeFileSync(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const args = [
    '-displayfd',
    '1',
    '-screen',
    '0',
    `${width}x${height}x24`,
    '-nolisten',
    'tcp',
    '-fbdir',
    programs.home,
  ];
  return programs.start(display, args, /^(\d+)\n/m).then((number) => `:${number}`);
}

/**
 * Opens a session. Both programs take time to start, and the driver refuses until the browser is
 * ready.
 */
async function openSession(url: string): Promise<Call> {
  const id = await until('a session of WebKit', async () => {
    try {
      const { sessionId } = await callDriver<{ sessionId: string }>(url, 'POST', '/session', {
        capabilities: {},
      });
      return { answer: sessionId };
    } catch (error) {
      return { amiss: String(error) };
    }
  });
  return (method, path, body) => callDriver(url, method, `/session/${id}${path}`, body);
}

/** Makes the window fill the screen, because there may be no window manager. */
async function fillScreen(call: Call, { width, height }: Size): Promise<void> {
  await call('POST', '/window/rect', { x: 0, y: 0, width, height });
  await until(`a window of ${width} x ${height}`, async () => {
    const script = 'return `${innerWidth} x ${innerHeight}`';
    const size = await call('POST', '/execute/sync', { script, args: [] });
    return size === `${width} x ${height}` ? { answer: true } : { amiss: `it has ${String(size)}` };
  });
}

function tabOf(call: Call, programs: Programs): Tab {
  const execute = (script: string) => call('POST', '/execute/sync', { script, args: [] });
  return {
    go: async (url) => void (await call('POST', '/url', { url })),
    run: async (script) => JSON.parse(String(await execute(script))) as unknown,
    act: async (device) => void (await call('POST', '/actions', { actions: [device] })),
    giveFile: async (script, file) => {
      const { [ELEMENT]: id } = (await execute(script)) as Record<string, string>;
      await call('POST', `/element/${id}/value`, { text: file });
    },
    // The driver's own screenshot may wait forever for a page that does not change.
    picture: () => Promise.resolve(screenPicture(join(programs.home, 'Xvfb_screen0'))),
    troubles: () => [],
  };
}
