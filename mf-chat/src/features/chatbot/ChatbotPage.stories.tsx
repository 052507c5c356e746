import type { ScreenStories, ScreenStory } from 'platform/testing';
import { inlineSiteConfig } from 'shared-api/testing';
import { ChatbotPage } from './ChatbotPage.tsx';

const meta = {
  title: 'Chatbot',
  component: ChatbotPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', screen: { path: '/chatbot' } },
} satisfies ScreenStories;
export default meta;

/** The site has a chatbot. */
export const Full: ScreenStory = {
  beforeEach: () => void inlineSiteConfig({ chatbotUrl: 'about:blank' }),
};
export const None: ScreenStory = {};
