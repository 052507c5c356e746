import type { ComponentType } from 'react';
import type { BoundFunctions, queries } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { RenderPageOptions } from './renderPage.tsx';

/** URL of a story's screen, as in `renderPage`. The `path` is that of remote.json. */
export type ScreenAddress = RenderPageOptions & {
  path: string;
  /** Whether it fills the window, like the shell's own screens, and reads its URL itself. */
  isWhole?: boolean;
};

/** Screen of a story and its user, provided by Storybook. */
export interface StoryVisit {
  canvas: BoundFunctions<typeof queries>;
  userEvent: UserEvent;
}

/** One state of a screen. Its values override those of the file. */
export interface ScreenStory<Props extends object = object> {
  /**
   * Stubs the server's responses with shared-api/testing. Stubs of the story before are removed.
   */
  beforeEach?: () => void;
  /** Props that a panel gets from the page of its slot. */
  args?: Partial<Props>;
  parameters?: { screen: ScreenAddress };
  /** Actions that lead to this state, such as opening a dialog. A missing element is a failure. */
  play?: (visit: StoryVisit) => Promise<void>;
}

/**
 * Default export of a `*.stories.tsx` of a remote: one screen, whose states are the file's other
 * exports, each a `ScreenStory`.
 * The format is Storybook's own, so that a remote does not depend on Storybook.
 */
export interface ScreenStories<Props extends object = object> extends ScreenStory<Props> {
  title: string;
  component: ComponentType<Props>;
  /** Excluded from the docs page, because the states stub the same calls. */
  tags: ['!autodocs'];
  parameters: { layout: 'fullscreen'; screen: ScreenAddress };
}
