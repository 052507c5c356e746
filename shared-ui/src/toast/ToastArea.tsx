import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { color } from '../theme/tokens.ts';
import { Action, Area, Box, List } from './ToastArea.styles.ts';
import {
  addToast,
  removeAllToasts,
  removeToast,
  useToasts,
  type Toast,
  type ToastAction,
  type ToastTone,
} from './toasts.ts';
import { useCountdown } from './useCountdown.ts';

/** Accessible names of the parts of toasts; callers provide the texts. */
export interface ToastLabels {
  /** Name of the region that contains toasts. */
  area: string;
  /** Name of each toast's close button. */
  close: string;
}

const DURATION_MS = 5_000;
/**
 * Duration in milliseconds for a toast with an action: reading and reaching it by keyboard take
 * longer (WCAG 2.2.1).
 */
const WITH_ACTION_MS = 20_000;

const icons = { success: 'success', error: 'alert', info: 'info' } as const;
const accents = { success: color.successText, error: color.dangerText, info: color.infoText };

let host: HTMLElement | undefined;

function mount(labels: ToastLabels) {
  if (host) return;
  host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  // The region has to exist before it can announce anything.
  flushSync(() => root.render(<ToastArea labels={labels} />));
}

/** Moves the region to the top layer, above a dialog that was opened since. */
function raise() {
  const area = host?.firstElementChild;
  if (!(area instanceof HTMLElement) || !('showPopover' in area)) return;
  const isShown = area.matches(':popover-open');
  if (isShown && !document.querySelector('dialog[open]')) return;
  if (isShown) area.hidePopover();
  area.showPopover();
}

/** Region of all toasts. None disappears while one is hovered or focused. */
function ToastArea({ labels }: { labels: ToastLabels }) {
  const toasts = useToasts();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const list = useRef<HTMLElement>(null);
  /** Element that had the focus before, which gets it back. */
  const cameFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    // Keyboard shortcut for the toasts, which may be far from the focus.
    const focusFirst = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === 'KeyT')
        list.current?.querySelector('button')?.focus({ focusVisible: true });
    };
    document.addEventListener('keydown', focusFirst);
    return () => document.removeEventListener('keydown', focusFirst);
  }, []);

  useEffect(() => {
    // A removed toast sends no blur event, and the other toasts would wait for one.
    if (!isFocused || list.current?.contains(document.activeElement)) return;
    setIsFocused(false);
    if (document.activeElement === document.body) cameFrom.current?.focus();
  }, [toasts, isFocused]);

  return (
    <Area
      popover="manual"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ relatedTarget: from }) => {
        setIsFocused(true);
        const isOutside = from instanceof HTMLElement && !list.current?.contains(from);
        if (isOutside) cameFrom.current = from;
      }}
      onBlur={() => setIsFocused(false)}
    >
      <List ref={list} aria-label={labels.area} aria-live="polite" aria-relevant="additions text">
        {toasts.map((toast) => (
          <ToastBox
            key={toast.id}
            toast={toast}
            isPaused={isHovered || isFocused}
            closeLabel={labels.close}
          />
        ))}
      </List>
    </Area>
  );
}

interface ToastBoxProps {
  toast: Toast;
  isPaused: boolean;
  closeLabel: string;
}

function ToastBox({ toast, isPaused, closeLabel }: ToastBoxProps) {
  const { tone, text, action } = toast;
  const close = () => removeToast(toast);
  useCountdown(action ? WITH_ACTION_MS : DURATION_MS, isPaused, close);

  return (
    <Box
      role={tone === 'error' ? 'alert' : 'status'}
      $accent={accents[tone]}
      $hasAction={action !== undefined}
    >
      <Icon name={icons[tone]} />
      <span>{text}</span>
      {action && (
        <Action
          type="button"
          onClick={() => {
            close();
            action.onSelect();
          }}
        >
          {action.label}
        </Action>
      )}
      <IconButton size="small" label={closeLabel} icon="close" onClick={close} />
    </Box>
  );
}

/** Opens the region with the first toast, and raises it above any dialog. */
export function showToast(
  labels: ToastLabels,
  tone: ToastTone,
  text: string,
  action?: ToastAction,
) {
  mount(labels);
  raise();
  addToast({ tone, text, action });
}

export { removeAllToasts as clearToasts };
