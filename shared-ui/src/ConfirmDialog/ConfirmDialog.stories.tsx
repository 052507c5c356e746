import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: 'Delete this post?',
    children: '“No school on Monday” and its comments disappear for everyone in the class.',
    confirmLabel: 'Delete',
    busyLabel: 'Deleting the post',
    cancelLabel: 'Cancel',
    closeLabel: 'Close',
    isBusy: false,
    isDangerous: true,
    onConfirm: () => undefined,
    onClose: () => undefined,
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Dangerous: Story = {};

export const Harmless: Story = {
  args: {
    title: 'Give the class a new code?',
    children: 'The old code joins nobody from then on.',
    confirmLabel: 'Get a new code',
    isDangerous: false,
  },
};

export const Busy: Story = { args: { isBusy: true } };
