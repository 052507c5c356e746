import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { ConfirmOutcome } from './useConfirmation.ts';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    title: 'Delete this post?',
    children: '“No school on Monday” and its comments will disappear for everyone in the class.',
    confirmLabel: 'Delete',
    busyLabel: 'Deleting the post',
    cancelLabel: 'Cancel',
    closeLabel: 'Close',
    isDangerous: true,
    onConfirm: async (): Promise<ConfirmOutcome> => 'done',
    onClose: () => undefined,
  },
  parameters: {
    rules: {
      do: [
        'Ask before something is lost that nobody can bring back.',
        'Name the thing in the question, and what else goes with it.',
        'Say on the button what it does: “Delete post”, not “Yes”.',
      ],
      dont: ['Ask before what can be undone: do it, and offer the way back.', 'Ask twice.'],
    },
    docs: { story: { inline: false, iframeHeight: 320 } },
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Dangerous: Story = {};

export const Harmless: Story = {
  args: {
    title: 'Change the class code?',
    children: 'The old code will stop working.',
    confirmLabel: 'Get a new code',
    isDangerous: false,
  },
};

/** After a click it waits for the result; another click does nothing. */
export const Pending: Story = {
  args: { onConfirm: () => new Promise(() => undefined) },
  play: ({ canvasElement }) => press(canvasElement, 'Delete'),
};

/** After a refusal it stays open for another try. A toast shows the reason. */
export const Refused: Story = {
  args: { onConfirm: async () => 'refused' },
  play: ({ canvasElement }) => press(canvasElement, 'Delete'),
};

/** Requires typed words, where a click would be too little. */
export const WithWordsToType: Story = {
  args: {
    title: 'Delete Algebra?',
    children: 'The class and its grades disappear for everyone in it.',
    confirmLabel: 'Delete class',
    typed: {
      words: 'Algebra',
      label: 'Type “Algebra” to confirm',
      mistake: 'This is not the name of the class. Type it again.',
    },
  },
};

function press(canvas: HTMLElement, label: string) {
  const buttons = [...canvas.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === label)?.click();
}
