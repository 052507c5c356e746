import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, color, font, space } from 'shared-ui';
import { messages } from './messages.ts';

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]} ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

/**
 * Replaces a deleted message, with an undo button: a toast cannot be pressed while a dialog is
 * open.
 */
export function DeletedItem({ onUndo }: { onUndo: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone.
  useEffect(() => undo.current?.focus(), []);

  async function handleUndo() {
    setIsBusy(true);
    await onUndo();
    setIsBusy(false);
  }

  return (
    <Item>
      <span role="status">{messages.deleted}</span>
      <Button
        ref={undo}
        variant="quiet"
        size="small"
        isBusy={isBusy}
        onClick={() => void handleUndo()}
      >
        {messages.undo}
      </Button>
    </Item>
  );
}
