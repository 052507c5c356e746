import styled from 'styled-components';
import { IconButton } from 'shared-ui';

const Up = styled(IconButton)`
  svg {
    transform: rotate(180deg);
  }
`;

export type Direction = 'up' | 'down';

interface Props {
  /** Its place in its list, from 0. */
  index: number;
  count: number;
  /** Of the two, for those who hear the page. */
  up: string;
  down: string;
  isBusy: boolean;
  onMove: (to: number, direction: Direction) => void;
}

/** Moves one of several a place up or down; nothing where it is alone. */
export function MoveButtons({ index, count, up, down, isBusy, onMove }: Props) {
  if (count < 2) return null;
  return (
    <>
      <Up
        icon="chevronDown"
        label={up}
        data-move="up"
        disabled={isBusy || index === 0}
        onClick={() => onMove(index - 1, 'up')}
      />
      <IconButton
        icon="chevronDown"
        label={down}
        data-move="down"
        disabled={isBusy || index === count - 1}
        onClick={() => onMove(index + 1, 'down')}
      />
    </>
  );
}

/** The list with what is at one place at another. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** To the button by which something was moved; at the end of its way, to the one that leads back. */
export function focusOnMoved(moved: Element | null | undefined, direction: Direction): void {
  const back = direction === 'up' ? 'down' : 'up';
  const buttons = [direction, back].map((each) => {
    return moved?.querySelector<HTMLElement>(`[data-move="${each}"]:not(:disabled)`);
  });
  buttons.find((button) => button)?.focus();
}
