import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useEffect } from 'react';
import { Button } from '../Button/Button.tsx';
import { Row } from '../Row/Row.tsx';
import { toast } from './toast.ts';

/**
 * Loads its code with the first toast. A toast stays 5 seconds, 20 with an action, and longer while
 * hovered or focused.
 */
const meta = {
  title: 'Overlays/toast',
  parameters: {
    rules: {
      do: [
        'Say what has just been done, in one sentence.',
        'Use it for a failure only where nothing on the page can say it.',
      ],
      dont: ['Ask something in it: it goes away.', 'Show what a field can say by itself.'],
    },
  },
} satisfies Meta;
export default meta;

export const OnRequest: StoryObj<typeof meta> = {
  render: () => (
    <Row>
      <Button onClick={() => toast.success('Welcome to the class.')}>Success</Button>
      <Button
        variant="secondary"
        onClick={() => toast.success('Moved.', { label: 'Undo', onSelect: () => undefined })}
      >
        With a way back
      </Button>
      <Button variant="danger" onClick={() => toast.error('An error occurred')}>
        Error
      </Button>
      <Button variant="secondary" onClick={() => toast.info('Server is slow')}>
        Info
      </Button>
    </Row>
  ),
};

export const All: StoryObj<typeof meta> = {
  render: function Shown() {
    useEffect(() => {
      toast.success('Welcome to the class.');
      toast.error('Class with id "ABCD2345" does not exist');
      toast.info('This class do not have a meet Link !');
      return () => toast.clear();
    }, []);
    return <p>Three toasts stand at the edge.</p>;
  },
};
