import type { ComponentProps } from 'react';
import type { ScreenStories, ScreenStory } from 'platform/testing';
import { RemoteFailure } from './RemoteFailure.tsx';

type Props = ComponentProps<typeof RemoteFailure>;

const meta = {
  title: 'A part that failed',
  component: RemoteFailure,
  tags: ['!autodocs'],
  args: {
    remote: 'mf-notes',
    release: '4f1c02d9ab73',
    error: new Error('The script did not come'),
    phase: 'load',
    area: 'page',
    onRetry: () => undefined,
  },
  parameters: { layout: 'fullscreen', screen: { path: '/d' } },
} satisfies ScreenStories<Props>;
export default meta;

export const PageIsNotLoaded: ScreenStory<Props> = {};
/** For example, a filter of the network changes scripts. */
export const PageIsHeldUp: ScreenStory<Props> = { args: { isUnreachable: true } };
export const PageBroke: ScreenStory<Props> = { args: { phase: 'render' } };
/** The rest of the page keeps working. */
export const PartIsNotLoaded: ScreenStory<Props> = { args: { area: 'slot' } };
/** In the bar, with space for one button. */
export const ButtonIsNotLoaded: ScreenStory<Props> = { args: { area: 'bar' } };
export const ReleaseIsNotKnown: ScreenStory<Props> = { args: { release: '' } };
/** The page around the notice stays, because somebody may be writing there. */
export const PartIsLost: ScreenStory<Props> = { args: { area: 'part' } };
