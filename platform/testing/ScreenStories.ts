import type { ComponentType } from 'react';
import type { BoundFunctions, queries } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { RenderPageOptions } from './renderPage.tsx';

/** Where a story's screen is open, as `renderPage` has it; the `path` is that of remote.json. */
export type ScreenAddress = RenderPageOptions & {
  path: string;
  /** It is all of the window, as what the shell shows: it finds its address itself. */
  isWhole?: boolean;
};

/** The person in front of a story: what they see, and what they do. Storybook hands it over. */
export interface StoryVisit {
  canvas: BoundFunctions<typeof queries>;
  userEvent: UserEvent;
}

/** What one story does otherwise than the others of its file. */
export interface ScreenStory<Props extends object = object> {
  /** Stubs the server's answers with shared-api/testing: none is left of the story before. */
  beforeEach?: () => void;
  /** What a panel is given by the page that it hangs in. */
  args?: Partial<Props>;
  parameters?: { screen: ScreenAddress };
  /** What somebody does until the screen is in this state, such as opening a dialog. What does not come is a failure. */
  play?: (visit: StoryVisit) => Promise<void>;
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
