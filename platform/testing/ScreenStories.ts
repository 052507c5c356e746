import type { ComponentType } from 'react';
import type { RenderPageOptions } from './renderPage.tsx';

/** Where a story's screen is open, as `renderPage` has it; the `path` is that of remote.json. */
export type ScreenAddress = RenderPageOptions & { path: string };

/** What one story does otherwise than the others of its file. */
export interface ScreenStory<Props extends object = object> {
  /** Stubs the server's answers with shared-api/testing: none is left of the story before. */
  beforeEach?: () => void;
  /** What a panel is given by the page that it hangs in. */
  args?: Partial<Props>;
  parameters?: { screen: ScreenAddress };
}

/**
 * The default export of a `*.stories.tsx` of a remote: one screen, whose states are the file's other exports, each a
 * `ScreenStory`. In Storybook's own format, so that a remote need not have Storybook.
 */
export interface ScreenStories<Props extends object = object> extends ScreenStory<Props> {
  title: string;
  component: ComponentType<Props>;
  /** Its states stub the same calls: they are not for one page together. */
  tags: ['!autodocs'];
  parameters: { layout: 'fullscreen'; screen: ScreenAddress };
}
