export type ToastTone = 'success' | 'error' | 'info';

export interface ToastLabels {
  /** Names the region that toasts appear in. */
  area: string;
  /** Names each toast's close button. */
  close: string;
}

let labels: ToastLabels = { area: 'Notifications', close: 'Close' };
let area: Promise<typeof import('./ToastArea.tsx')> | undefined;

/** The code for toasts comes with the first toast; asked for again if it could not be had. */
function loadArea() {
  area ??= import('./ToastArea.tsx').catch((error: unknown) => {
    area = undefined;
    throw error;
  });
  return area;
}

function show(tone: ToastTone, text: string) {
  loadArea()
    .catch(loadArea)
    .then(({ showToast }) => showToast(tone, text, labels))
    .catch((error: unknown) => console.error(text, error));
}

/** Short messages at the edge of the window, for 5 seconds; longer under the pointer or the focus. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
  /** Takes all away. */
  clear: () => {
    area?.then(({ clearToasts }) => clearToasts()).catch(() => undefined);
  },
  setLabels: (given: ToastLabels) => {
    labels = given;
  },
};
