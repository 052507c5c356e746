import { useEffect, useLayoutEffect, type RefObject } from 'react';

const GAP = 4;
const EDGE = 8;

/**
 * Positions the popup below the trigger, or above it if there is no space, aligned to its inline
 * end or start.
 */
function position(trigger: HTMLElement, popup: HTMLElement, align: 'start' | 'end') {
  const from = trigger.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth, clientHeight } = document.documentElement;
  const isRtl = getComputedStyle(trigger).direction === 'rtl';
  const left = (align === 'end') === isRtl ? from.left : from.right - width;
  const below = from.bottom + GAP;
  const top = below + height > clientHeight - EDGE ? from.top - GAP - height : below;
  popup.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - width - EDGE))}px`;
  popup.style.top = `${Math.max(EDGE, Math.min(top, clientHeight - height - EDGE))}px`;
}

/** Shows the popup in the browser's top layer while it is open, and detects a press outside. */
export function usePopup(
  trigger: HTMLElement | null,
  popup: RefObject<HTMLElement | null>,
  isOpen: boolean,
  align: 'start' | 'end',
  onPressOutside: () => void,
) {
  useLayoutEffect(() => {
    const element = popup.current;
    if (!isOpen || !trigger || !element) return;
    const update = () => position(trigger, element, align);
    // Browsers without popovers show a fixed box, which is still usable.
    element.showPopover?.();
    update();
    addEventListener('scroll', update, { capture: true, passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update, { capture: true });
      removeEventListener('resize', update);
    };
  }, [trigger, popup, isOpen, align]);

  useEffect(() => {
    if (!isOpen) return;
    function handlePress({ target }: PointerEvent) {
      const isInside = [trigger, popup.current].some((part) => part?.contains(target as Node));
      if (!isInside) onPressOutside();
    }
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  });
}
