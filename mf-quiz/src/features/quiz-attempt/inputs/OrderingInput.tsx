import { useEffect, useRef, useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import type { Choice } from 'shared-api/quizzes';
import { plainTextOf } from 'shared-api/rich-text';
import { Button, IconButton, Stack, VisuallyHidden, color, font, radius, space } from 'shared-ui';
import { SanitizedText } from '../../classwork-article/SanitizedText.tsx';
import { messages } from '../messages.ts';
import type { InputProps } from './inputProps.ts';

const Item = styled.li`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  > :nth-child(2) {
    flex: 1;
  }
  [aria-disabled] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

const Position = styled.span`
  min-inline-size: 1.5rem;
  font-variant-numeric: tabular-nums;
`;

const Help = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const Up = styled(IconButton)`
  svg {
    rotate: 180deg;
  }
`;

/** Items with buttons that move them. */
export function OrderingInput({ question, answer, onAnswer }: InputProps<'ordering'>) {
  const items = inOrder(question.items ?? [], answer?.order);
  const ids = items.map(({ id }) => id);
  const [announced, setAnnounced] = useState('');
  /** Button that a moved item takes along, and which would lose the focus. */
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [answer]);

  function move(from: number, to: number, button: HTMLElement) {
    const { id = '', text = '' } = items[from] ?? {};
    if (to < 0 || to >= ids.length) return;
    pressed.current = button;
    onAnswer({ order: ids.toSpliced(from, 1).toSpliced(to, 0, id) });
    const item = plainTextOf(text);
    setAnnounced(messages.moved({ item, position: to + 1, all: ids.length }));
  }

  return (
    <Stack gap={3}>
      <Help>{messages.orderHelp}</Help>
      <Stack as="ol" role="list" gap={2}>
        {items.map(({ id, text }, index) => {
          const item = plainTextOf(text);
          return (
            <Item key={id}>
              <Position aria-hidden>{index + 1}.</Position>
              <SanitizedText html={text} />
              <Up
                icon="chevronDown"
                label={messages.moveUp({ item })}
                aria-disabled={index === 0 || undefined}
                onClick={(event: MouseEvent<HTMLElement>) =>
                  move(index, index - 1, event.currentTarget)
                }
              />
              <IconButton
                icon="chevronDown"
                label={messages.moveDown({ item })}
                aria-disabled={index === items.length - 1 || undefined}
                onClick={(event) => move(index, index + 1, event.currentTarget)}
              />
            </Item>
          );
        })}
      </Stack>
      {answer === null && (
        <div data-screen-only="">
          <Button variant="secondary" size="small" onClick={() => onAnswer({ order: ids })}>
            {messages.keepOrder}
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Stack>
  );
}

/** Returns the items in the given order. Those that it lacks stay at the end. */
function inOrder(items: readonly Choice[], order: readonly string[] = []): Choice[] {
  const found = order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return [...found, ...items.filter(({ id }) => !order.includes(id))];
}
