import styled from 'styled-components';
import { Button, Row, color, font } from 'shared-ui';
import { messages } from './messages.ts';

const Unsaved = styled.p`
  margin-inline-end: auto;
  font-size: ${font.size.small};
  color: ${color.textMuted};
`;

interface Props {
  isDirty: boolean;
  isBusy: boolean;
  onUndo: () => void;
}

export function SaveRow({ isDirty, isBusy, onUndo }: Props) {
  return (
    <Row justify="end">
      {isDirty && (
        <>
          <Unsaved>{messages.unsaved}</Unsaved>
          <Button variant="quiet" onClick={onUndo}>
            {messages.undo}
          </Button>
        </>
      )}
      <Button type="submit" isBusy={isBusy} busyLabel={messages.saving}>
        {messages.save}
      </Button>
    </Row>
  );
}
