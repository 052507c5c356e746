import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { TodoItem } from 'shared-api/contract';
import { isComposing } from 'shared-ui';
import { dayOf } from './days.ts';
import type { MoveDue } from './useMoveDue.ts';

/** Pixels that a press may move before it is a drag. */
const TREMBLE = 6;

interface Drag {
  item: TodoItem;
  /** Distance of the drag in pixels. */
  x: number;
  y: number;
  /** Key of the day below the pointer. */
  over: string | null;
}

interface Press {
  item: TodoItem;
  x: number;
  y: number;
}

function dayAt({ clientX, clientY }: { clientX: number; clientY: number }): string | null {
  const below = document.elementFromPoint(clientX, clientY)?.closest('[data-day]');
  return below?.getAttribute('data-day') ?? null;
}

/**
 * Drags a due item to another day, with a mouse or pen; on touch screens, which scroll, the menu
 * does it.
 */
export function useDragToDay(onMove: MoveDue) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<Press | null>(null);
  /** Suppresses the click that ends a drag. */
  const wasDragged = useRef(false);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      press.current = null;
      setDrag(null);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isDragging]);

  function end() {
    press.current = null;
    setDrag(null);
  }

  return {
    drag,
    handlersOf: (item: TodoItem) => ({
      onPointerDown: (event: PointerEvent) => {
        wasDragged.current = false;
        if (event.button !== 0 || event.pointerType === 'touch') return;
        press.current = { item, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (press.current?.item !== item) return;
        const [x, y] = [event.clientX - press.current.x, event.clientY - press.current.y];
        if (!wasDragged.current && Math.hypot(x, y) < TREMBLE) return;
        wasDragged.current = true;
        setDrag({ item, x, y, over: dayAt(event) });
      },
      onPointerUp: (event: PointerEvent) => {
        const key = press.current && wasDragged.current ? dayAt(event) : null;
        const day = dayOf(key);
        end();
        // The click fires before this timer, wherever it lands; a later click is intended.
        setTimeout(() => {
          wasDragged.current = false;
        });
        if (day) onMove(item, day);
      },
      onPointerCancel: end,
      onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
        if (!wasDragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
  };
}

export type DragToDay = ReturnType<typeof useDragToDay>;
