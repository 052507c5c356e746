import { IconButton } from 'shared-ui';
import { Menu, type MenuItem } from 'shared-ui/menu';
import { MoveButtons, type Direction } from '../../quiz-editor/MoveButtons.tsx';
import { messages } from '../messages.ts';
import { Beside } from './Key.styles.ts';

interface Props {
  /** Names the line for screen readers. */
  name: string;
  index: number;
  count: number;
  /** Fewest lines. */
  min: number;
  /** Whether the order is what students have to find, so that moving has its own buttons. */
  isOrdered?: boolean;
  onFormat?: (() => void) | undefined;
  onFeedback?: (() => void) | undefined;
  onMove?: ((to: number, direction: Direction) => void) | undefined;
  onRemove: () => void;
}

/** Buttons beside a line: to move it, to add what is rarely needed, and to remove it. */
export function LineTools({
  name,
  index,
  count,
  min,
  isOrdered = false,
  onFormat,
  onFeedback,
  onMove,
  onRemove,
}: Props) {
  const items: MenuItem[] = [];
  if (onFeedback) items.push({ label: messages.addFeedback, icon: 'chat', onSelect: onFeedback });
  if (onFormat) items.push({ label: messages.format, icon: 'image', onSelect: onFormat });
  if (onMove && !isOrdered && count > 1) {
    items.push(
      {
        label: messages.moveUp,
        isDisabled: index === 0,
        onSelect: () => onMove(index - 1, 'up'),
      },
      {
        label: messages.moveDown,
        isDisabled: index === count - 1,
        onSelect: () => onMove(index + 1, 'down'),
      },
    );
  }
  return (
    <Beside>
      {onMove && isOrdered && (
        <MoveButtons
          index={index}
          count={count}
          up={messages.upOf({ name })}
          down={messages.downOf({ name })}
          onMove={onMove}
        />
      )}
      {items.length > 0 && (
        <Menu
          trigger={(props) => (
            <IconButton {...props} icon="more" label={messages.moreOf({ name })} data-more="" />
          )}
          items={items}
        />
      )}
      <IconButton
        icon="trash"
        label={messages.removeLine({ name })}
        disabled={count <= min}
        onClick={onRemove}
      />
    </Beside>
  );
}
