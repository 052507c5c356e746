import type { ToastLabels } from './ToastArea.tsx';
import type { ToastAction, ToastTone } from './toasts.ts';

let labels: ToastLabels = { area: 'Notifications', close: 'Close' };
let area: Promise<typeof import('./ToastArea.tsx')> | undefined;

const RETRY_MS = 5_000;
let waiting: [ToastTone, string, ToastAction?][] = [];

/** Loads the code for toasts with the first one. Pending toasts wait until a retry succeeds. */
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

/**
 * Short messages at the edge of the window, for 5 seconds, or 20 with an action; longer while
 * hovered or focused.
 */
export const toast = {
  success: (...one: [text: string, action?: ToastAction]) => show('success', ...one),
  error: (...one: [text: string, action?: ToastAction]) => show('error', ...one),
  info: (text: string) => show('info', text),
  /** Loads the code for toasts in advance, because it cannot be loaded offline. */
  load,
  /** Removes all toasts. */
  clear: () => {
    waiting = [];
    area?.then(({ clearToasts }) => clearToasts()).catch(() => undefined);
  },
  setLabels: (given: ToastLabels) => {
    labels = given;
  },
};
