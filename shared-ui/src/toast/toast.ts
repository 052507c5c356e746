import type { ToastLabels } from './ToastArea.tsx';
import type { ToastAction, ToastTone } from './toasts.ts';

let labels: ToastLabels = { area: 'Notifications', close: 'Close' };
let area: Promise<typeof import('./ToastArea.tsx')> | undefined;

const RETRY_MS = 5_000;
let waiting: [ToastTone, string, ToastAction?][] = [];

/** The code for toasts comes with the first; while it cannot be had, they wait for the next try. */
function load() {
  area ??= import('./ToastArea.tsx');
  area.then(
    ({ showToast }) => waiting.splice(0).forEach((one) => showToast(labels, ...one)),
    () => {
      area = undefined;
      if (waiting.length > 0) setTimeout(load, RETRY_MS);
    },
  );
}

function show(...one: [ToastTone, string, ToastAction?]) {
  waiting.push(one);
  load();
}

/** Short messages at the edge of the window, for 5 seconds, or 20 with something to do; longer under the pointer or the focus. */
export const toast = {
  success: (...one: [text: string, action?: ToastAction]) => show('success', ...one),
  error: (...one: [text: string, action?: ToastAction]) => show('error', ...one),
  info: (text: string) => show('info', text),
  /** Gets the code for toasts ahead of need: without a network it could not be had. */
  load,
  /** Takes all away. */
  clear: () => {
    waiting = [];
    area?.then(({ clearToasts }) => clearToasts()).catch(() => undefined);
  },
  setLabels: (given: ToastLabels) => {
    labels = given;
  },
};
