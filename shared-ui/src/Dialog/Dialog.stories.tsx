import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    isOpen: false,
    title: 'Join class',
    closeLabel: 'Close',
    size: 'small',
    onClose: () => undefined,
  },
  parameters: {
    rules: {
      do: [
        'Use it for one short thing that is done before one goes on.',
        'End it with the button that does it, at the end of the line, and a way out before it.',
      ],
      dont: [
        'Open one from another.',
        'Put a page into it: what has more than five fields has an address.',
      ],
    },
    docs: { story: { inline: false, iframeHeight: 480 } },
  },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const JoinClass: Story = {
  args: { isOpen: true },
  render: function Opened(args) {
    const [isOpen, setIsOpen] = useState(args.isOpen);
    const [code, setCode] = useState('');
    const close = () => setIsOpen(false);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Join class</Button>
        <Dialog
          {...args}
          isOpen={isOpen}
          onClose={close}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
          footer={
            <>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button type="submit">Join</Button>
            </>
          }
        >
          <p>You are logged in as ada@example.org.</p>
          <TextField
            name="code"
            label="Class code"
            hint="Ask your teacher for it: 8 letters and digits."
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Dialog>
      </>
    );
  },
};

export const LongContent: Story = {
  args: {
    isOpen: true,
    title: 'Privacy and terms',
    size: 'medium',
    footer: <Button>Understood</Button>,
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>Paragraph {index + 1}, which says something that matters to somebody.</p>
    )),
  },
};
