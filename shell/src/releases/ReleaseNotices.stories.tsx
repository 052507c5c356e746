import type { ScreenStories, ScreenStory } from 'platform/testing';
import { overrideRemote } from 'shared-api/contract';
import { neverReply, refuse } from 'shared-api/testing';
import { messages } from './messages.ts';
import { NoticeContainer } from './NoticeLine.tsx';
import { TryReleaseLine } from './TryReleaseLine.tsx';

/** A page opened by a link with a release. */
function Notice() {
  return (
    <NoticeContainer>
      <TryReleaseLine />
    </NoticeContainer>
  );
}

const meta = {
  title: 'A link that names a release',
  component: Notice,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/d', at: '/d?remote=mf-notes@9d37' } },
} satisfies ScreenStories;
export default meta;

export const Default: ScreenStory = {};
export const IsTaken: ScreenStory = {
  beforeEach: () => neverReply(overrideRemote),
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: messages.try })),
};
export const IsRefused: ScreenStory = {
  beforeEach: () => refuse(overrideRemote, 404),
  play: async (visit) => {
    await IsTaken.play?.(visit);
    await visit.canvas.findByText(messages.unknownRelease);
  },
};
