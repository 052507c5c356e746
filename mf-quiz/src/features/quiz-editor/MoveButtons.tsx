import styled from 'styled-components';
import { IconButton } from 'shared-ui';

const Up = styled(IconButton)`
  svg {
    transform: rotate(180deg);
  }
`;

export type Direction = 'up' | 'down';

interface Props {
  /** Its index in the list. */
  index: number;
  count: number;
  /** Labels of the two buttons. */
  up: string;
  down: string;
  onMove: (to: number, direction: Direction) => void;
}

/** Buttons that move an item up or down; renders nothing for a single item. */
export function MoveButtons({ index, count, up, down, onMove }: Props) {
  if (count < 2) return null;
  return (
    <>
      <Up
        icon="chevronDown"
        label={up}
        data-move="up"
        disabled={index === 0}
        onClick={() => onMove(index - 1, 'up')}
      />
      <IconButton
        icon="chevronDown"
        label={down}
        data-move="down"
        disabled={index === count - 1}
        onClick={() => onMove(index + 1, 'down')}
      />
    </>
  );
}

/** Returns the list with one item moved. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** Focuses the button that moved the item; at the end of the list, the opposite one. */
export function focusOnMoved(item: Element | null | undefined, direction: Direction): void {
  const back = direction === 'up' ? 'down' : 'up';
  const buttons = [direction, back].map((each) => {
    return item?.querySelector<HTMLElement>(`[data-move="${each}"]:not(:disabled)`);
  });
  buttons.find((button) => button)?.focus();
}
