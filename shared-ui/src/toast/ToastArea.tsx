import { createContext, use, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast, type ToastContentProps } from 'react-toastify/unstyled';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { color } from '../theme/tokens.ts';
import { Area, Body } from './ToastArea.styles.ts';
import { useCountdown } from './useCountdown.ts';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastLabels {
  /** Names the region that toasts appear in. */
  area: string;
  /** Names each toast's close button. */
  close: string;
}

const DURATION_MS = 5000;

const icons = { success: 'success', error: 'alert', info: 'info' } as const;
const accents = { success: color.successText, error: color.dangerText, info: color.infoText };

let host: HTMLElement | undefined;

function mount(areaLabel: string) {
  if (host) return;
  host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <PausingArea>
        <ToastContainer
          aria-label={areaLabel}
          autoClose={false}
          closeButton={false}
          icon={false}
          draggable={false}
          pauseOnFocusLoss={false}
          newestOnTop={false}
          // None: its animations would need its own style sheet.
          transition={undefined}
        />
      </PausingArea>,
    ),
  );
}

/** Into the top layer, and above a dialog that was opened since. */
function raise() {
  const area = host?.firstElementChild;
  if (!(area instanceof HTMLElement) || !('showPopover' in area)) return;
  const isShown = area.matches(':popover-open');
  if (isShown && !document.querySelector('dialog[open]')) return;
  if (isShown) area.hidePopover();
  area.showPopover();
}

const Paused = createContext(false);

/** Pointed at or focused anywhere, all toasts stay. */
function PausingArea({ children }: { children: ReactNode }) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return (
    <Area
      popover="manual"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Paused value={isHovered || isFocused}>{children}</Paused>
    </Area>
  );
}

interface ContentProps extends Pick<ToastContentProps, 'closeToast'> {
  tone: ToastTone;
  text: string;
  closeLabel: string;
}

function Content({ tone, text, closeLabel, closeToast }: ContentProps) {
  useCountdown(DURATION_MS, use(Paused), closeToast);
  return (
    <Body $accent={accents[tone]}>
      <Icon name={icons[tone]} />
      <span>{text}</span>
      <IconButton size="small" label={closeLabel} icon="close" onClick={() => closeToast()} />
    </Body>
  );
}

export function showToast(tone: ToastTone, text: string, labels: ToastLabels) {
  mount(labels.area);
  raise();
  toast(
    ({ closeToast }: ToastContentProps) => (
      <Content {...{ tone, text, closeToast, closeLabel: labels.close }} />
    ),
    // The same words twice are one toast.
    { toastId: `${tone}: ${text}`, role: tone === 'error' ? 'alert' : 'status' },
  );
}

export function clearToasts() {
  toast.dismiss();
}
