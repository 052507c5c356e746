import type { ScreenStories, ScreenStory } from 'platform/testing';
import { BlockedLine } from './BlockedLine.tsx';
import { NoticeContainer } from './NoticeLine.tsx';

/** A network that blocks live connections. */
function Notice() {
  return (
    <NoticeContainer>
      <BlockedLine isBlocked />
    </NoticeContainer>
  );
}

const meta = {
  title: 'Live updates are blocked',
  component: Notice,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/d' } },
  beforeEach: () => sessionStorage.clear(),
} satisfies ScreenStories;
export default meta;

export const Default: ScreenStory = {};
