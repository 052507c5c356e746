import type { ReactNode } from 'react';
import styled from 'styled-components';
import { serverNow } from 'shared-api';
import { Button, IconButton, Row, font } from 'shared-ui';
import { Choice } from '../classwork/Choice.tsx';
import { VIEWS, keyOf, step, titleOf, type View } from './days.ts';
import { messages } from './messages.ts';

const Root = styled(Row)`
  @media print {
    button {
      display: none;
    }
  }
`;

const Title = styled.h2`
  font-size: ${font.size.heading};
`;

interface Props {
  view: View;
  date: Date;
  onShow: (change: { view?: View; date?: Date }) => void;
  /** Content beside the view buttons. */
  children?: ReactNode;
}

/** Shows the current range, with buttons for earlier, later, today and the other views. */
export function Toolbar({ view, date, onShow, children }: Props) {
  return (
    <Root justify="space-between">
      <Row gap={2}>
        <IconButton
          icon="arrowStart"
          label={messages.previous}
          onClick={() => onShow({ date: step(view, date, -1) })}
        />
        <Button
          variant="secondary"
          size="small"
          onClick={() => onShow({ date: new Date(serverNow()) })}
        >
          {messages.today}
        </Button>
        <IconButton
          icon="arrowEnd"
          label={messages.next}
          onClick={() => onShow({ date: step(view, date, 1) })}
        />
        <Title aria-live="polite">
          <time dateTime={keyOf(date)}>{titleOf(view, date)}</time>
        </Title>
      </Row>
      <Row gap={3}>
        <Choice
          label={messages.views}
          options={VIEWS.map((value) => ({ value, label: messages[value] }))}
          value={view}
          onChoose={(chosen) => onShow({ view: chosen, date })}
        />
        {children}
      </Row>
    </Root>
  );
}
