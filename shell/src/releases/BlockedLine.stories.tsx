import type { ScreenStories, ScreenStory } from 'platform/testing';
import { BlockedLine } from './BlockedLine.tsx';
import { NewsPlace } from './NoticeLine.tsx';

/** A network that blocks live connections. */
function News() {
  return (
    <NewsPlace>
      <BlockedLine isBlocked />
    </NewsPlace>
  );
}

const meta = {
  title: 'Live updates are blocked',
  component: News,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/d' } },
  beforeEach: () => sessionStorage.clear(),
} satisfies ScreenStories;
export default meta;

export const Told: ScreenStory = {};
